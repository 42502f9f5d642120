"""Divides by temperature 0."""

import numpy as np

SAYS = (
    "Your warp divides by the temperature where it is 0. The row {case} should be {want}, "
    "all on the first largest logit."
)
HINT = "Temperature 0 needs a branch of its own, before the division."
REPORT = "vllm-project/vllm PR #27077: a sampler divided by 0 for greedy requests (B18)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
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
