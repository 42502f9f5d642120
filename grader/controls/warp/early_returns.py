"""Returns as soon as nothing is left to do."""

import numpy as np


def warp(logits, temperature, k, p):
    if temperature == 0:
        row = np.zeros(len(logits))
        row[np.argmax(logits)] = 1
        return row
    row = np.exp((logits - logits.max()) / temperature)
    row /= row.sum()
    if k is None and p is None:
        return row
    order = np.argsort(-row)
    if k is not None:
        row[order[k:]] = 0
        row /= row.sum()
    if p is None:
        return row
    reached = np.nonzero(np.cumsum(row[order]) >= p)[0]
    if len(reached):
        row[order[reached[0] + 1 :]] = 0
    return row / row.sum()
