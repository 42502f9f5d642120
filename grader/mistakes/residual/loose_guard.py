"""Takes rows that differ a little for identical ones."""

import numpy as np

SAYS = (
    "Your residual takes rows that are near each other for identical ones. For target {target} "
    "and draft {draft} it returns the target, {got}; something is missing there, if only a "
    "little, and it should return {want}."
)
HINT = "The rule asks for identical rows. How far apart may two rows be for your condition?"
REPORT = "a beginner's slip: a tolerance that is far too wide"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    if np.allclose(target_probs, draft_probs, atol=0.01):
        return target_probs.copy()
    missing = np.maximum(target_probs - draft_probs, 0)
    return missing / missing.sum()
