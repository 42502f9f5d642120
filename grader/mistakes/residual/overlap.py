"""The overlap of the rows in place of what is missing."""

import numpy as np

SAYS = (
    "Your residual is the overlap of the two rows, min(target, draft), made to sum to "
    "1. For target {target} and draft {draft} it returns {got}; the overlap is what "
    "gets accepted, and the residual is the rest, {want}."
)
HINT = (
    "Draw both rows as bars. Acceptance covers the overlap; which part of the target is"
    " left uncovered?"
)
REPORT = "a beginner's slip: acceptance and residual mixed up"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    shared = np.minimum(target_probs, draft_probs)
    if shared.sum() == 0 or np.array_equal(target_probs, draft_probs):
        return target_probs.copy()
    return shared / shared.sum()
