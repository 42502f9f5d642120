"""Takes temperature 0 for not set."""

import numpy as np

SAYS = (
    "Your warp takes temperature 0 for one that was not given, and uses 1: {case} it "
    "returns {got}; it should return {want}."
)
HINT = "In Python 0 counts as false. `if not temperature` and `temperature or 1` catch 0 as well."
REPORT = "vllm-project/vllm PR #27077: the mark for greedy changed from -1 to 0 in one place (B18)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    temperature = temperature or 1
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
