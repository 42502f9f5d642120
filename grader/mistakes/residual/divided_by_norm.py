"""Divides by the length of the vector."""

import numpy as np

SAYS = (
    "Your residual normalises as vectors are normalised, by the root of the sum of squares. "
    "For target {target} and draft {draft} it returns {got}, which sums to {got_sum}; it "
    "should return {want}."
)
HINT = "`np.linalg.norm` makes the squares sum to 1. What should sum to 1 here?"
REPORT = "a beginner's slip: another meaning of normalise"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    return missing / np.linalg.norm(missing)
