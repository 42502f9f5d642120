"""The positive part as it is, zeros for identical rows."""

import numpy as np

SAYS = (
    "Your residual returns the bare positive part. For target {target} and draft "
    "{draft} that is {got}, which sums to {got_sum}; divide by the sum, and mind the "
    "case where it is 0."
)
HINT = "One division makes the entries sum to 1. What if there is nothing to divide?"
REPORT = "rohitg00/ai-engineering-from-scratch leaves out the case of identical rows"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    return np.maximum(target_probs - draft_probs, 0)
