"""Builds the dict and keeps it."""

import numpy as np

SAYS = "Your acceptance_metrics returns None: is a `return` missing on some path?"
HINT = "What is the last line of your function?"
REPORT = "a beginner's slip: forgets return"
CAUGHT_BY = "type"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    metrics = {}
    metrics["conditional"] = conditional
    metrics["acceptance_rate"] = rate
    metrics["acceptance_length"] = length
