"""Rounds the result to two digits."""

import numpy as np

SAYS = (
    "Your residual rounds to two digits. For target {target} and draft {draft} it returns "
    "{got}, which sums to {got_sum}; unrounded it is {want}."
)
HINT = "Let the numbers keep their digits; only what is printed needs rounding."
REPORT = "a beginner's slip: rounds"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    return np.round(missing / missing.sum(), 2)
