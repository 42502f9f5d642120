"""Gives a length where there was no step."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives {got_length} for 'acceptance_length' for {case}: a mean, "
    "though there is no step. It should be {want_length}, not a number."
)
HINT = "1 is what a step commits at least. With no step, what is there to take the mean of?"
REPORT = "a beginner's slip: a default that looks like a result"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = 1 + accepted.sum() / max(len(accepted), 1)
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
