"""Two arrays, the parents repeated by NumPy."""

import numpy as np


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("more levels than heads")
    tokens, parents = np.zeros(0, dtype=int), np.zeros(0, dtype=int)
    level = np.array([-1])
    for row, count in zip(head_rows, counts):
        best = np.argsort(-row, kind="stable")[:count]
        best = best[row[best] > 0]
        begin = len(tokens)
        parents = np.concatenate([parents, np.repeat(level, len(best))])
        tokens = np.concatenate([tokens, np.tile(best, len(level))])
        level = np.arange(begin, len(tokens))
    return tokens, parents
