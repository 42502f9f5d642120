"""Keeps only what is above the k-th."""

import numpy as np

SAYS = (
    "Your warp drops the k-th token itself: {case} it keeps {got_kept}; it should keep {want_kept}."
)
HINT = "The k-th largest belongs to the k largest: >= where you have >."
REPORT = "a beginner's slip: > for >="
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    if k is not None:
        limit = np.sort(probs)[::-1][min(k, len(probs)) - 1]
        probs = np.where(probs > limit, probs, 0)
        probs = probs / probs.sum()
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return probs
