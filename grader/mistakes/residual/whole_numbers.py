"""Writes into an array of whole numbers."""

import numpy as np

SAYS = (
    "Your residual keeps whole numbers only, so that shares below 1 become 0. For target "
    "{target} and draft {draft} it returns {got}; it should return {want}."
)
HINT = "Look at the dtype of the array that you write into: what becomes of .36 in it?"
REPORT = "a beginner's slip: an integer array"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    result = np.zeros(len(missing), dtype=int)
    for i, share in enumerate(missing / missing.sum()):
        result[i] = share
    return result
