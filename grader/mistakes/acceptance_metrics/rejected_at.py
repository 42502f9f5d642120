"""Gives the rate of rejection at each position."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives how many of the steps that reached a position were "
    "rejected there. For {case} that is {got_conditional}; 'conditional' is how many were "
    "accepted, {want_conditional}."
)
HINT = "A step with `accepted == i` reached position i. What happened there?"
REPORT = "a beginner's slip: success and failure mixed up"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        stopped = np.sum(accepted == i)
        conditional.append(stopped / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
