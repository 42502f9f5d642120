"""Divides the acceptances of a position by all steps."""

import numpy as np

SAYS = (
    "Your acceptance_metrics divides by all steps at every position, also by those that had "
    "ended before. For {case} it gives {got_conditional} for 'conditional'; over the steps "
    "that reached each position it is {want_conditional}."
)
HINT = "How many steps looked at their second draft at all?"
REPORT = "a beginner's slip: all steps in the denominator"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        conditional.append(np.mean(accepted > i) if np.any(accepted >= i) else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
