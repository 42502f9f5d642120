"""Averages the conditional rates."""

import numpy as np

SAYS = (
    "Your acceptance_metrics takes the mean of the conditional rates for 'acceptance_rate', "
    "so a position that few steps reached counts as much as the first. For {case} it gives "
    "{got_rate}; all accepted over all looked at is {want_rate}."
)
HINT = "How many drafts stand behind each of the conditional rates?"
REPORT = "a beginner's slip: a mean without weights"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    known = [r for r in conditional if not np.isnan(r)]
    rate = np.mean(known) if known else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
