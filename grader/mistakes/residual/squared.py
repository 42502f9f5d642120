"""Squares the positive part."""

import numpy as np

SAYS = (
    "Your residual squares what is missing before it divides, which favours the largest. For "
    "target {target} and draft {draft} it returns {got}; it should return {want}."
)
HINT = "A token that misses twice as much should come out twice as often, not four times."
REPORT = "a beginner's slip: a squared distance in place of a difference"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    missing = missing**2
    return missing / missing.sum()
