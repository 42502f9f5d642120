"""Overflows near 0 and divides by 0 at 0."""

import numpy as np

SAYS = (
    "Your warp neither has a branch for temperature 0 nor subtracts the largest logit "
    "before exp. The row {case} should be {want}."
)
HINT = "Two repairs: a one-hot row at temperature 0, and logits - logits.max() before exp."
REPORT = "vllm-project/vllm PR #27077 and NVIDIA-NeMo/Automodel PR #3627 together (B18, B19)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
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
