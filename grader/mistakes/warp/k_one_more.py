"""Keeps k + 1 tokens."""

import numpy as np

SAYS = "Your warp keeps one token too many: {case} it keeps {got_kept}; it should keep {want_kept}."
HINT = "How many items does a slice [: k + 1] have?"
REPORT = "a beginner's slip: off by one in top-k"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    if k is not None:
        kept = np.argsort(-probs)[: k + 1]
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
