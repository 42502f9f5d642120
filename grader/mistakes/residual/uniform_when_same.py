"""A uniform row for identical rows."""

import numpy as np

SAYS = (
    "Your residual returns a uniform row, {got}, where the two rows are the same, "
    "target {target} and draft {draft}. The rule is to return the target itself."
)
HINT = "If nothing is missing, what should a token be drawn from?"
REPORT = "duoan/TorchCode #16: which fallback an all-zero residual needs (N06)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return np.full(len(missing), 1 / len(missing))
    return missing / missing.sum()
