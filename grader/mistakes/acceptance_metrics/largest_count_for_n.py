"""Takes the largest count for N."""

import numpy as np

SAYS = (
    "Your acceptance_metrics takes the largest count for N. For {case} it gives {got_rate} "
    "for 'acceptance_rate'; it should be {want_rate}, because the drafts that the best step "
    "rejected were looked at as well."
)
HINT = "The largest count is N only if some step accepted all its drafts. N is an argument: use it."
REPORT = "a beginner's slip: a maximum for a given number"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    longest = accepted.max() if len(accepted) else 0
    looked_at = np.sum(np.minimum(accepted + 1, longest))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
