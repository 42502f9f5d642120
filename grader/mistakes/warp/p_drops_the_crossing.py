"""Drops the token that crosses p."""

import numpy as np

SAYS = (
    "Your warp drops the token that crosses p: {case} it keeps {got_kept}; it should keep "
    "{want_kept}."
)
HINT = "What is left should hold at least p. Look at the mass before each token, not after it."
REPORT = "a beginner's slip: the cumulative sum includes the token itself"
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
        kept = order[np.cumsum(probs[order]) <= p]
        kept = kept if len(kept) else order[:1]
        probs = np.where(np.isin(np.arange(len(probs)), kept), probs, 0)
        probs = probs / probs.sum()
    return probs
