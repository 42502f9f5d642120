"""Shares the row among all the largest at temperature 0."""

import numpy as np

SAYS = (
    "Your warp shares the row among equal logits at temperature 0: {case} it returns {got};"
    " a greedy row is one-hot, {want}."
)
HINT = "logits == logits.max() can be true more than once."
REPORT = "a beginner's slip: == max in place of argmax"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        best = logits == logits.max()
        return best / best.sum()
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
