"""Gives one conditional rate for all positions."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives {value} (a float) for 'conditional'; it should be a row "
    "of {n} (nan where no step came)."
)
HINT = "One rate for each position: at which of the N drafts do most steps end?"
REPORT = "a beginner's slip: a number for a list"
CAUGHT_BY = "type"


def acceptance_metrics(accepted, N):
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": float(rate),
        "acceptance_rate": float(rate),
        "acceptance_length": float(length),
    }
