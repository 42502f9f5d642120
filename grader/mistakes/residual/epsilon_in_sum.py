"""Adds a small number to the sum."""

import numpy as np

SAYS = (
    "Your residual adds a small number to the sum before it divides. That keeps NaN away, but "
    "where the two rows are the same, target {target} and draft {draft}, it returns {got}, "
    "from which no token can be drawn."
)
HINT = "Ask whether the sum is 0, and return the target itself in that case."
REPORT = "jaymody/speculative-sampling #5: an epsilon in the denominator (B06)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    return missing / (missing.sum() + 1e-8)
