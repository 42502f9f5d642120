"""Adds two tokens a step."""

import numpy as np

SAYS = (
    "Your acceptance_metrics adds two tokens to the accepted drafts, a correction and a "
    "bonus. For {case} it gives {got_length} for 'acceptance_length'; it should be "
    "{want_length}, because a step ends with one or the other."
)
HINT = "Can a step have a correction and a bonus?"
REPORT = "vllm-project/vllm PR #17908: with or without the bonus, and once only (B59)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 2) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
