"""Sorts by what a token costs, which is infinite where it is never said."""

import numpy as np


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("more levels than heads")
    with np.errstate(divide="ignore"):
        cost = -np.log(head_rows)
    tokens, parents, level = [], [], [-1]
    for row, count in zip(cost, counts):
        best = [t for t in np.argsort(row, kind="mergesort")[:count] if np.isfinite(row[t])]
        begin = len(tokens)
        for node in level:
            tokens.extend(best)
            parents.extend([node] * len(best))
        level = range(begin, len(tokens))
    return tokens, parents
