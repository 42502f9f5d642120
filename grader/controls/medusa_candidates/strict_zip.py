"""Lets zip refuse a tree that is too deep."""

import numpy as np


def medusa_candidates(head_rows, counts):
    tokens, parents, level = [], [], [-1]
    for row, count in zip(head_rows[: len(counts)], counts, strict=True):
        best = np.flatnonzero(row)
        best = best[np.argsort(-row[best], kind="stable")][:count]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(int(token))
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
