"""Averages the ratio of each step."""

import numpy as np

SAYS = (
    "Your acceptance_metrics takes the mean of each step's own ratio, so a step that looked "
    "at one draft counts as much as one that looked at many. For {case} it gives {got_rate} "
    "for 'acceptance_rate'; all accepted over all looked at is {want_rate}."
)
HINT = (
    "Add up the accepted drafts of all steps and the drafts looked at in all steps, and "
    "divide once."
)
REPORT = "a beginner's slip: mean of ratios for ratio of sums"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    ratios = [n / min(n + 1, N) for n in accepted if N > 0]
    rate = np.mean(ratios) if ratios else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
