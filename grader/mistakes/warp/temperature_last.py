"""Cuts first and applies the temperature to what is left."""

import numpy as np

SAYS = (
    "Your warp cuts before it applies the temperature, so top-p counts other probabilities:"
    " {case} it keeps the tokens {got_kept}; it should keep {want_kept}."
)
HINT = "Temperature comes first. A flatter row needs more tokens to reach p."
REPORT = (
    "vllm-project/vllm #9834: order and settings of the filters differed for target and draft (B07)"
)
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp(logits - logits.max())
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
    probs = probs ** (1 / temperature)
    return probs / probs.sum()
