"""Divides by all drafts, also those that were never looked at."""

import numpy as np

SAYS = (
    "Your acceptance_metrics divides the accepted drafts by all that were drafted; drafts "
    "after a rejection were never looked at. For {case} it gives {got_rate} for "
    "'acceptance_rate', which falls as N grows; the estimate of alpha is {want_rate}."
)
HINT = "After a rejection, do you know whether the next draft would have been accepted?"
REPORT = "ggml-org/llama.cpp #3649: accepted over drafted is not alpha (B69)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    drafted = len(accepted) * N
    rate = accepted.sum() / drafted if drafted else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
