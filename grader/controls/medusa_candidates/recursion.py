"""A function that builds a level and calls itself for the next."""

import numpy as np


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("more levels than heads")

    def grow(k, level, tokens, parents):
        if k == len(counts) or not level:
            return tokens, parents
        row = head_rows[k]
        best = sorted(np.flatnonzero(row > 0), key=lambda t: -row[t])[: counts[k]]
        begin = len(tokens)
        tokens = tokens + [token for _ in level for token in best]
        parents = parents + [node for node in level for _ in best]
        return grow(k + 1, list(range(begin, len(tokens))), tokens, parents)

    return grow(0, [-1], [], [])
