"""Counts steps that accepted anything, not drafts."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives the share of steps that accept anything. For {case} that "
    "is {got_rate}; 'acceptance_rate' counts drafts, and is {want_rate}."
)
HINT = "What is counted above and below the line: steps, or drafts?"
REPORT = "a beginner's slip: counts the wrong thing"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    rate = np.mean(accepted > 0) if len(accepted) and N else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
