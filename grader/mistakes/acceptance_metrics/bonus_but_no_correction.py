"""Counts the bonus, but not the correction."""

import numpy as np

SAYS = (
    "Your acceptance_metrics counts the bonus after N acceptances and forgets the "
    "correction after a rejection. For {case} it gives {got_length} for "
    "'acceptance_length'; a step commits {want_length} tokens on average."
)
HINT = "What does a step commit when its first draft is rejected?"
REPORT = "vllm-project/vllm PR #17908: with or without the last token (B59)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + (accepted == N)) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
