"""Gives the share of steps that accepted all drafts."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives the share of steps that accept all their drafts. For "
    "{case} that is {got_rate}; 'acceptance_rate' counts the drafts one by one, and is "
    "{want_rate}."
)
HINT = "A step that accepts 3 of 4 drafts is no failure. What does your rate make of it?"
REPORT = "a beginner's slip: all or nothing"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    rate = np.mean(accepted == N) if len(accepted) and N else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
