"""Computes the length from the rate and the drafts."""

import numpy as np

SAYS = (
    "Your acceptance_metrics computes 1 + N x rate for 'acceptance_length', as if a draft "
    "after a rejection could still be accepted. For {case} it gives {got_length}; the steps "
    "committed {want_length} tokens on average."
)
HINT = "You have the counts themselves: no formula is needed for their mean."
REPORT = "ggml-org/llama.cpp #3649: the rate of a position taken for the rate of a block (B69)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = 1 + N * rate
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
