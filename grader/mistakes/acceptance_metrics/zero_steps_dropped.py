"""Leaves out the steps that accepted nothing."""

import numpy as np

SAYS = (
    "Your acceptance_metrics leaves out the steps that accepted nothing, so all three "
    "values are too good. For {case} it gives {got_rate} for 'acceptance_rate'; with every "
    "step it is {want_rate}."
)
HINT = "A step with 0 accepted drafts looked at one draft. Where does your code count it?"
REPORT = (
    "ggml-org/llama.cpp #3919: a rate that reads 100 % because hardly anything is counted (B71)"
)
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    accepted = accepted[accepted > 0]
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
