"""Counts the bonus as a draft that was looked at and rejected."""

import numpy as np

SAYS = (
    "Your acceptance_metrics divides the accepted drafts by the committed tokens: after N "
    "acceptances the bonus counts as a rejected draft. For {case} it gives {got_rate} for "
    "'acceptance_rate'; {want_rate} is right, because only drafts are looked at."
)
HINT = "When all N drafts are accepted, how many were looked at: N, or N + 1?"
REPORT = "vllm-project/vllm PR #17908: what the bonus is counted in (B59)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = (accepted + 1).sum()
    rate = accepted.sum() / looked_at if looked_at and N else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
