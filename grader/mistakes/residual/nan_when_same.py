"""0 / 0 for identical rows."""

import numpy as np

SAYS = (
    "Your residual divides 0 by 0 where the two rows are the same. For target {target} "
    "and draft {draft} nothing is missing, and it should return the target itself, "
    "{want}."
)
HINT = "Look at the sum before you divide by it."
REPORT = (
    "jaymody/speculative-sampling #5 (B06); youssofal/MTPLX #82: a guard after the division, which "
    "NaN passes (B15)"
)
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    return missing / missing.sum()
