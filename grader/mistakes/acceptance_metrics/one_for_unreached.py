"""Gives 1 for positions that no step reached."""

import numpy as np

SAYS = (
    "Your acceptance_metrics gives a rate of 1 for a position that no step reached: "
    "{got_conditional} for {case}. Nothing was tried there, so it should be "
    "{want_conditional}."
)
HINT = "1 says that every draft was accepted there. Was there one?"
REPORT = "ggml-org/llama.cpp #3919: a rate of 100 % where nothing was tried (B71)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else 1.0)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
