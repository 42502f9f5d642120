"""Asks for the k-th of fewer than k tokens."""

import numpy as np

SAYS = (
    "Your warp fails when k is larger than the vocabulary. Then all tokens are kept: the "
    "row {case} should be {want}."
)
HINT = "min(k, len(logits))."
REPORT = "a beginner's slip: np.partition beyond the end"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    if k is not None:
        limit = np.partition(probs, -k)[-k]
        probs = np.where(probs >= limit, probs, 0)
        probs = probs / probs.sum()
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return probs
