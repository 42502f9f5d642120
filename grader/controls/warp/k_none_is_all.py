"""Replaces None by the values that keep all."""

import numpy as np


def warp(logits, temperature, k, p):
    k = len(logits) if k is None else k
    p = 1.0 if p is None else p
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    ranks = np.argsort(np.argsort(-probs))
    probs = np.where(ranks < k, probs, 0.0)
    probs /= probs.sum()
    mass_before = np.array([probs[ranks < rank].sum() for rank in ranks])
    probs = np.where(mass_before < p, probs, 0.0)
    return probs / probs.sum()
