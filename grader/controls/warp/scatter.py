"""Works in the sorted row and scatters back."""

import numpy as np


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    order = np.argsort(probs)[::-1]
    ordered = probs[order]
    if k is not None:
        ordered[k:] = 0
        ordered = ordered / ordered.sum()
    if p is not None:
        ordered[1:][np.cumsum(ordered)[:-1] >= p] = 0
        ordered = ordered / ordered.sum()
    row = np.empty_like(ordered)
    row[order] = ordered
    return row
