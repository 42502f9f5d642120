"""The temperature only decides about greedy."""

import numpy as np

SAYS = (
    "Your warp does not use the temperature, except for 0: {case} it returns {got}, the row"
    " of temperature 1; it should return {want}."
)
HINT = "Where in your softmax does the temperature come in?"
REPORT = "vllm-project/vllm #9834, PR #10198: target rows at the default temperature (B07)"
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
    return probs
