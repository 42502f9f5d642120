"""Calls it 100 % where nothing was looked at."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives {got_rate} for 'acceptance_rate' for {case}, where no "
    "draft was looked at. A rate of nothing is not a number: {want_rate}."
)
HINT = (
    "Which is better, a draft model that is never asked, or one that is always right? Your "
    "rate cannot tell."
)
REPORT = "ggml-org/llama.cpp #3919: almost nothing is drafted and acceptance reads 100 % (B71)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else 1.0
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
