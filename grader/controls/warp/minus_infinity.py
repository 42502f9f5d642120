"""Cuts logits to -inf, and takes the softmax again each time."""

import numpy as np


def softmax(logits):
    weights = np.exp(logits - logits.max())
    return weights / weights.sum()


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.where(np.arange(len(logits)) == logits.argmax(), 1.0, 0.0)
    logits = logits / temperature
    if k is not None and k < len(logits):
        logits = np.where(logits < np.sort(logits)[-k], -np.inf, logits)
    if p is not None and p < 1:
        order = np.argsort(logits)[::-1]
        probs = softmax(logits)[order]
        dropped = order[np.cumsum(probs) - probs >= p]
        logits[dropped] = -np.inf
    return softmax(logits)
