"""Shifts the rates by one position."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives each rate one position late. For {case} it gives "
    "{got_conditional} for 'conditional', with a first rate that is always 1; it should be "
    "{want_conditional}."
)
HINT = "Position 0 is passed by the steps with at least 1 accepted draft."
REPORT = "a beginner's slip: off by one in a comparison"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i - 1)
        passed = np.sum(accepted >= i)
        conditional.append(passed / reached if reached and np.any(accepted >= i) else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
