"""Multiplies by the temperature."""

import numpy as np

SAYS = (
    "Your warp multiplies the logits by the temperature, and they are divided by it: {case}"
    " it returns {got}; it should return {want}."
)
HINT = "A low temperature makes the row sharper: differences between logits must grow."
REPORT = "a beginner's slip: the temperature upside down"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) * temperature)
    probs = weights / weights.sum()
    if k is not None:
        kept = np.argsort(-probs)[:k]
        mask = np.zeros(len(probs), bool)
        mask[kept] = True
        probs = np.where(mask, probs, 0)
        probs = probs / probs.sum()
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return probs
