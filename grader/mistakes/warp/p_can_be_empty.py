"""Drops the crossing token, even if it is the only one."""

import numpy as np

SAYS = (
    "Your warp drops the token that crosses p, and where that is the only one it drops all:"
    " {case} it keeps {got_kept}; it should keep {want_kept}."
)
HINT = "The token that crosses p is kept, so there is always one."
REPORT = "a beginner's slip: an empty nucleus"
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
        order = np.argsort(-probs)
        probs[order[np.cumsum(probs[order]) > p]] = 0
        probs = probs / probs.sum()
    return probs
