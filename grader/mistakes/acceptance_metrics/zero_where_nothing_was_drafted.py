"""Calls it 0 where nothing was looked at."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives {got_rate} for 'acceptance_rate' for {case}, as if every "
    "draft had been rejected; none was looked at. A rate of nothing is not a number: "
    "{want_rate}."
)
HINT = "0 of 5 and 0 of 0 are not the same news about a draft model."
REPORT = "romsto/Speculative-Decoding: 0.0 / 0.0 in the returned rate (R08)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / max(looked_at, 1)
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
