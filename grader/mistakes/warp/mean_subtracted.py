"""Centres the logits by their mean."""

import numpy as np

SAYS = (
    "Your warp subtracts the mean of the logits. The mean is -inf when one of them is, and "
    "near temperature 0 it leaves large numbers to exp. The row {case} should be {want}."
)
HINT = "Subtract the largest logit: that one is finite, and nothing above 0 is left."
REPORT = "youssofal/MTPLX #82: -inf in a row, then NaN (B15)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.mean()) / temperature)
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
