"""Adds the last token to the caller's counts."""

import numpy as np

SAYS = (
    "Your acceptance_metrics changes its argument accepted in place: it was {before} and is "
    "{after} after the call. Work on a copy."
)
HINT = (
    "`accepted += 1` writes into the array of whoever called you; `accepted + 1` makes a new one."
)
REPORT = "a beginner's slip: mutates its input"
CAUGHT_BY = "mutation"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    accepted += 1
    length = np.mean(accepted) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
