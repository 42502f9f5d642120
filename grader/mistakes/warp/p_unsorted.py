"""Adds up in the order of the vocabulary."""

import numpy as np

SAYS = (
    "Your warp adds up the row in the order of the tokens, not from the likeliest: {case} "
    "it keeps {got_kept}; it should keep {want_kept}."
)
HINT = "Sort first, then add up, then carry the decision back to each token."
REPORT = "a beginner's slip: a cumulative sum without a sort"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    if k is not None:
        kept = np.argsort(-probs)[:k]
        mask = np.zeros(len(probs), bool)
        mask[kept] = True
        probs = np.where(mask, probs, 0)
        probs = probs / probs.sum()
    if p is not None:
        before = np.cumsum(probs) - probs
        probs = np.where(before < p, probs, 0)
        probs = probs / probs.sum()
    return probs
