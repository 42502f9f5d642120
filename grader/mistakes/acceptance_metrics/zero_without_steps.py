"""Gives a length of 0 where there was no step."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives {got_length} for 'acceptance_length' for {case}. A step "
    "never commits 0 tokens, and here there is no step: it should be {want_length}, not a "
    "number."
)
HINT = "Every step commits at least one token. When could a mean of 0 come out?"
REPORT = "vllm-project/vllm #26372: steps that commit nothing, in the counters (B76)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.sum(accepted + 1) / max(len(accepted), 1)
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
