"""Cuts without renormalising."""

import numpy as np

SAYS = (
    "Your warp does not renormalise what it leaves: {case} it returns {got}, which sums to "
    "{got_sum}; divided by the sum it is {want}."
)
HINT = "One division at the end makes the row sum to 1 again."
REPORT = "vLLM leaves the division out where its sampler does not need it (N08)"
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
    if p is not None:
        order = np.argsort(-probs)
        before = np.cumsum(probs[order]) - probs[order]
        probs[order[before >= p]] = 0
    return probs
