"""Gives 0 for positions that no step reached."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives a rate of 0 for a position that no step reached: "
    "{got_conditional} for {case}. Nothing was tried there, so it should be "
    "{want_conditional}."
)
HINT = "0 says that every draft was rejected there. Was there one?"
REPORT = "a beginner's slip: a default that looks like a result"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else 0.0)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
