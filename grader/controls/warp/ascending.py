"""Sorts upwards and drops from below, as a library does."""

import numpy as np


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    scaled = logits / temperature
    if k is not None:
        scaled[np.argsort(scaled)[: max(len(scaled) - k, 0)]] = -np.inf
    probs = np.exp(scaled - scaled.max())
    probs /= probs.sum()
    if p is not None and p < 1:
        order = np.argsort(probs)
        drop = np.cumsum(probs[order]) <= 1 - p
        drop[-1] = False
        probs[order[drop]] = 0
        probs /= probs.sum()
    return probs
