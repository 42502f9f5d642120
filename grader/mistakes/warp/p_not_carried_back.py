"""Uses the mask of the sorted row on the unsorted one."""

import numpy as np

SAYS = (
    "Your warp decides in the sorted row and drops by these places in the unsorted one: "
    "{case} it keeps {got_kept}; it should keep {want_kept}."
)
HINT = "Place i of the sorted row is token order[i]."
REPORT = "huggingface/transformers PR #28166: a wrong index in the sampling step (B02)"
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
        before = np.cumsum(probs[order]) - probs[order]
        probs[before >= p] = 0
        probs = probs / probs.sum()
    return probs
