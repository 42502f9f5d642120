"""Loops from 1 and loses a position."""

import numpy as np

SAYS = (
    "Your acceptance_metrics has a conditional rate for each position but one. For {case} "
    "it gives {got_conditional}; with N = {N} it should be {want_conditional}."
)
HINT = "`range(1, N)` has N - 1 entries. Which positions are there?"
REPORT = "a beginner's slip: off by one in the loop"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(1, N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
