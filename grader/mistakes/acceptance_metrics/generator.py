"""Puts a generator expression where a list should be."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives {value} (a generator) for 'conditional'; it should be a "
    "row of {n} (nan where no step came)."
)
HINT = "Square brackets around the expression make a list of it."
REPORT = "a beginner's slip: round brackets for square ones"
CAUGHT_BY = "type"


def acceptance_metrics(accepted, N):
    reached = [np.sum(accepted >= i) for i in range(N + 1)]
    conditional = (after / before for before, after in zip(reached, reached[1:]))
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
