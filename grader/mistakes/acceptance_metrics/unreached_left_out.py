"""Leaves positions that no step reached out of the list."""

import numpy as np

SAYS = (
    "Your acceptance_metrics leaves a position that no step reached out of 'conditional': "
    "{got_conditional} for {case}. There should be N = {N} rates, {want_conditional}."
)
HINT = "Entry i belongs to position i. Put `float('nan')` where there is no rate."
REPORT = "a beginner's slip: a list that gets shorter"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        if reached:
            conditional.append(np.sum(accepted > i) / reached)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
