"""Adds up from the least likely token."""

import numpy as np

SAYS = (
    "Your warp adds up from the least likely token, and keeps those: {case} it keeps "
    "{got_kept}; it should keep {want_kept}."
)
HINT = "np.argsort goes from the smallest to the largest."
REPORT = "a beginner's slip: argsort ascends"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    if k is not None:
        kept = np.argsort(-probs)[:k]
        mask = np.zeros(len(probs), bool)
        mask[kept] = True
        probs = np.where(mask, probs, 0)
        probs = probs / probs.sum()
    if p is not None:
        order = np.argsort(probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return probs
