"""Keeps the token after the crossing one."""

import numpy as np

SAYS = (
    "Your warp keeps one token more than top-p needs: {case} it keeps {got_kept}; it should"
    " keep {want_kept}."
)
HINT = "Once the mass has reached p, stop: the next token is not needed."
REPORT = "a beginner's slip: off by one in top-p"
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
        reached = int(np.sum(np.cumsum(probs[order]) < p))
        probs[order[reached + 2 :]] = 0
        probs = probs / probs.sum()
    return probs
