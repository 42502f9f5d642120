"""All zeros for identical rows."""

import numpy as np

SAYS = (
    "Your residual returns {got} where the two rows are the same, target {target} and "
    "draft {draft}. No token can be drawn from that; it should return the target "
    "itself."
)
HINT = "An epsilon or a guard keeps NaN away, but the result must still be a distribution."
REPORT = (
    "an epsilon in the denominator, as in several readers' versions of "
    "jaymody/speculative-sampling #5 (B06)"
)
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    total = missing.sum()
    return missing / total if total > 0 else missing
