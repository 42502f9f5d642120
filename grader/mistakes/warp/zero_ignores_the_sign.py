"""Starts the search for the largest at 0."""

import numpy as np

SAYS = (
    "Your warp looks for a logit above 0 at temperature 0: {case} it returns {got}; it "
    "should return {want}."
)
HINT = "Logits can all be negative. Start your search at -inf, or use np.argmax."
REPORT = "vllm-project/vllm #44744: padding with 0 wins where all scores are negative (B16)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        best, largest = 0, 0.0
        for token, logit in enumerate(logits):
            if logit > largest:
                best, largest = token, logit
        return np.eye(len(logits))[best]
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
