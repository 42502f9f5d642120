"""The positive part is not divided by its sum."""

import numpy as np

SAYS = (
    "Your residual stops before the last step: for target {target} and draft {draft} it"
    " returns {got}, which sums to {got_sum}. Divided by that sum it is a distribution."
)
HINT = "One division makes the entries sum to 1."
REPORT = "vLLM leaves the division out on purpose, since its sampler does not need it (N08)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    return missing if missing.sum() > 0 else target_probs.copy()
