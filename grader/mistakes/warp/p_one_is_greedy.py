"""Takes p = 1 for one token."""

import numpy as np

SAYS = (
    "Your warp keeps a single token when p is 1: {case} it keeps {got_kept}; p = 1 keeps "
    "all, {want_kept}."
)
HINT = "p is a share of the mass. All of it is all tokens."
REPORT = "a beginner's slip: p and k mixed up"
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
    if p == 1:
        return np.eye(len(probs))[probs.argmax()]
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
        probs = probs / probs.sum()
    return probs
