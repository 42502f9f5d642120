"""Divides the logits in place."""

import numpy as np

SAYS = (
    "Your warp changes its argument logits in place: it was {before} and is {after} after "
    "the call. Work on a copy."
)
HINT = "`a /= b` writes into the array that you were given; `a / b` makes a new one."
REPORT = "a beginner's slip: mutates its input"
CAUGHT_BY = "state"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    logits /= temperature
    weights = np.exp(logits - logits.max())
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
