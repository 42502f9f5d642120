"""Keeps the first k of the row."""

import numpy as np

SAYS = (
    "Your warp keeps the first tokens of the vocabulary, not the likeliest: {case} it keeps"
    " {got_kept}; it should keep {want_kept}."
)
HINT = "A row is ordered by token, not by probability."
REPORT = "a beginner's slip: a slice without a sort"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)
    probs = weights / weights.sum()
    if k is not None:
        probs[k:] = 0
        probs = probs / probs.sum()
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return probs
