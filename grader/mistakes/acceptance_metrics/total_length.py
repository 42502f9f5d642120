"""Adds the committed tokens up and does not divide."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives the committed tokens of all steps together. For {case} "
    "that is {got_length}; 'acceptance_length' is their mean a step, {want_length}."
)
HINT = "Divide by the number of steps."
REPORT = "a beginner's slip: a sum for a mean"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.sum(accepted + 1.0) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
