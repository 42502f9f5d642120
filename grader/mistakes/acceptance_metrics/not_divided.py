"""Counts and does not divide."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives numbers of steps for 'conditional'. For {case} it gives "
    "{got_conditional}; as shares of the steps that reached each position they are "
    "{want_conditional}."
)
HINT = "A rate is a count over another count. Which?"
REPORT = "a beginner's slip: half of a formula"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        conditional.append(np.sum(accepted > i) if np.any(accepted >= i) else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
