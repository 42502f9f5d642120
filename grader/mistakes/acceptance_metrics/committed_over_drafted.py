"""Counts the corrections and bonuses as accepted: a rate above 1."""

import numpy as np

SAYS = (
    "Your acceptance_metrics counts the correction or bonus among the accepted drafts. For "
    "{case} it gives {got_rate} for 'acceptance_rate'; it should be {want_rate}. With all "
    "drafts accepted this rate is above 1, which no share can be."
)
HINT = "What is your rate when all N drafts of a step are accepted?"
REPORT = "sgl-project/sglang PR #11572: an acceptance rate above 1 (B60)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    drafted = len(accepted) * N
    rate = (accepted + 1).sum() / drafted if drafted else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
