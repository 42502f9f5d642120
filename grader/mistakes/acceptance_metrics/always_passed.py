"""Counts a position as reached only where its draft was accepted."""

import numpy as np

SAYS = (
    "Your acceptance_metrics counts a position as reached only by the steps that accepted "
    "there. For {case} it gives {got_conditional} for 'conditional'; it should be "
    "{want_conditional}, with the steps that were rejected at that position."
)
HINT = (
    "A step with 0 accepted drafts reached position 0, and was rejected there. Is it in "
    "your denominator?"
)
REPORT = "a beginner's slip: > for >="
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted > i)
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
