"""Rounds to two digits."""

import numpy as np

SAYS = (
    "Your acceptance_metrics rounds its values. For {case} it gives {got} for '{key}'; it "
    "should be {want}."
)
HINT = "Return the numbers as they are; round where you show them."
REPORT = "a beginner's slip: rounds a value that is used on"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": np.round(conditional, 2),
        "acceptance_rate": round(float(rate), 2),
        "acceptance_length": round(float(length), 2),
    }
