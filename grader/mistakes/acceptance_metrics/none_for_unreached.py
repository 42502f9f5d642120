"""Puts None where there is no rate."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives {value} (a list) for 'conditional'; it should be a row "
    "of {n} (nan where no step came)."
)
HINT = "`float('nan')` is a number that says that there is none; None is not a number."
REPORT = "a beginner's slip: None among numbers"
CAUGHT_BY = "type"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else None)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
