"""Gives the rate in percent."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives {got_rate} for 'acceptance_rate', in percent. For {case} "
    "it should be {want_rate}, a share from 0 to 1."
)
HINT = "alpha goes into formulas as a number from 0 to 1."
REPORT = "a beginner's slip: a value made for display"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = 100 * accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
