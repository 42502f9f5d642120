"""Temperature 0 multiplies the logits away."""

import numpy as np

SAYS = (
    "Your warp gives a uniform row at temperature 0, as if nothing was known: {case} it "
    "returns {got}; it should return {want}."
)
HINT = "As the temperature falls, the row gets sharper. What is at the end of that?"
REPORT = "a beginner's slip: temperature 0 taken for no logits"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.full(len(logits), 1 / len(logits))
    weights = np.exp((logits - logits.max()) / temperature)
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
