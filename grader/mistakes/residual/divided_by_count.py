"""Divides by the number of tokens."""

import numpy as np

SAYS = (
    "Your residual takes a mean: it divides by the number of tokens, not by the sum. For "
    "target {target} and draft {draft} it returns {got}, which sums to {got_sum}; it should "
    "return {want}."
)
HINT = "After the division the entries should sum to 1. By what do you have to divide?"
REPORT = "a beginner's slip: mean for sum"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    return missing / len(missing)
