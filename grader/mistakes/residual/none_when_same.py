"""Returns nothing for identical rows."""

import numpy as np

SAYS = (
    "Your residual returns nothing, which is None, where the two rows are the same: target "
    "{target} and draft {draft}. It should return the target itself, {want}."
)
HINT = "Your `if` looks at the sum. What does the function return when the condition is false?"
REPORT = "jaymody/speculative-sampling #5: no rule for identical rows (B06)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() > 0:
        return missing / missing.sum()
