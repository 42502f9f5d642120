"""Goes through top-k with k = 1 at temperature 0."""

import numpy as np


def warp(logits, temperature, k, p):
    if temperature == 0:
        temperature, k, p = 1.0, 1, None
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    if k is not None:
        kept = np.argsort(-probs, kind="stable")[:k]
        probs = np.bincount(kept, probs[kept], minlength=len(probs))
        probs = probs / probs.sum()
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return probs
