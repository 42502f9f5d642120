"""Divides the probabilities by the temperature."""

import numpy as np

SAYS = (
    "Your warp divides the probabilities by the temperature and not the logits, and "
    "dividing by the sum takes that back, except that the division by 0 remains. What is "
    "left {case} is {got}; it should be {want}."
)
HINT = "The temperature has to act before exp."
REPORT = "a beginner's slip: temperature after the softmax"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    weights = np.exp(logits - logits.max())
    probs = weights / weights.sum() / temperature
    probs = probs / probs.sum()
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
