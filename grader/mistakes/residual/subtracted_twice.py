"""Subtracts the draft twice."""

import numpy as np

SAYS = (
    "Your residual subtracts the draft twice. For target {target} and draft {draft} it returns "
    "{got}; it should return {want}."
)
HINT = "Count how often `draft_probs` is taken away."
REPORT = "a beginner's slip: the same line twice"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = target_probs - draft_probs
    missing = np.maximum(missing - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    return missing / missing.sum()
