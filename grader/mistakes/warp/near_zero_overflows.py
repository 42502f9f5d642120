"""exp of large logits overflows."""

import numpy as np

SAYS = (
    "Your warp takes exp of numbers so large that they overflow. The row {case} should be {want}."
)
HINT = "Subtract the largest logit first: that changes nothing but the size of the numbers."
REPORT = "NVIDIA-NeMo/Automodel PR #3627: temperature 1e-6, infinity, then NaN (B19)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp(logits / temperature)
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
