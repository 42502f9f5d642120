"""Returns the running sums."""

import numpy as np

SAYS = (
    "Your residual returns running sums, which are good for drawing, in place of the "
    "probabilities. For target {target} and draft {draft} it returns {got}, which sums to "
    "{got_sum}; it should return {want}."
)
HINT = "Leave `cumsum` to whoever draws."
REPORT = "a beginner's slip: the distribution function for the distribution"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    return np.cumsum(missing / missing.sum())
