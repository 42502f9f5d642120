"""Raises small temperatures to .1."""

import numpy as np

SAYS = (
    "Your warp does not go below a temperature of its own: {case} it returns {got}; it "
    "should return {want}."
)
HINT = "max(temperature, .1) is another temperature than the one that was asked for."
REPORT = "NVIDIA-NeMo/Automodel PR #3627 (B19)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    temperature = max(temperature, 0.1)
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
