"""An epsilon that is far too large in the divisor."""

import numpy as np

SAYS = (
    "Your warp adds an epsilon to the temperature: {case} it returns {got}; it should "
    "return {want}."
)
HINT = "Divide by the temperature itself, and let 0 have its own branch."
REPORT = (
    "NVIDIA-NeMo/Automodel PR #3627: temperatures near 0, each function with its own idea (B19)"
)
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    temperature = temperature + 0.01
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
