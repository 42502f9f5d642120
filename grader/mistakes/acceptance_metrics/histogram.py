"""Gives the share of steps with each count."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives the share of steps that stop after each number of "
    "drafts. For {case} that is {got_conditional}; 'conditional' is how many of the steps "
    "that reached a position accepted there, {want_conditional}."
)
HINT = "A step with 3 accepted drafts has accepted at positions 0, 1 and 2."
REPORT = "a beginner's slip: a histogram for a rate"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        conditional.append(np.mean(accepted == i + 1) if np.any(accepted >= i) else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
