"""The absolute difference in place of the positive part."""

import numpy as np

SAYS = (
    "Your residual takes the absolute difference. For target {target} and draft {draft}"
    " it returns {got}, with weight on tokens that the draft said too often already; it"
    " should return {want}."
)
HINT = "A token with more draft than target needs no help. What should its difference count as?"
REPORT = "a beginner's slip: abs where the positive part is meant"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.abs(target_probs - draft_probs)
    if missing.sum() == 0:
        return target_probs.copy()
    return missing / missing.sum()
