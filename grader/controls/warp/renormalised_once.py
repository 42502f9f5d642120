"""Renormalises for the count, and once at the end."""

import numpy as np


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    kept = np.ones(len(probs), bool)
    order = np.argsort(-probs)
    if k is not None:
        kept[order[k:]] = False
    if p is not None:
        share = np.cumsum(np.where(kept, probs, 0)[order]) / probs[kept].sum()
        kept[order[1:][share[:-1] >= p]] = False
    return np.where(kept, probs, 0) / probs[kept].sum()
