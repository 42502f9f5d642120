"""Counts the correction, but not the bonus."""

import numpy as np

SAYS = (
    "Your acceptance_metrics counts the drafts looked at for 'acceptance_length', so the "
    "bonus after N acceptances is missing. For {case} it gives {got_length}; a step commits "
    "{want_length} tokens on average."
)
HINT = "With all of N = 3 drafts accepted a step commits 4 tokens."
REPORT = "vllm-project/vllm PR #17908: all accepted with g = 3 has length 4 (B59)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(np.minimum(accepted + 1, N)) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
