"""Takes the counts for committed tokens and subtracts the last one."""

import numpy as np

SAYS = (
    "Your acceptance_metrics takes one off every count, as if the correction or bonus were "
    "in it. For {case} it gives {got_rate} for 'acceptance_rate', and a step without an "
    "accepted draft counts as -1; it should be {want_rate}."
)
HINT = "`accepted` holds drafts only. A step that accepted none has 0 in it."
REPORT = "vllm-project/vllm #33729: an empty output row gave accepted = -1 (B76)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    accepted = accepted - 1
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
