"""Divides first and clips afterwards."""

import numpy as np

SAYS = (
    "Your residual divides by the sum of all differences, which is 0 but for rounding, "
    "before it drops the negative ones. For target {target} and draft {draft} it should"
    " return {want}."
)
HINT = "Order matters: first drop what is negative, then divide by the sum of what is left."
REPORT = "a beginner's slip: two right lines in the wrong order"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    difference = target_probs - draft_probs
    if not difference.any():
        return target_probs.copy()
    return np.maximum(difference / difference.sum(), 0)
