"""Prints the metrics."""

import numpy as np

SAYS = (
    "Your acceptance_metrics prints and returns None; a check, or another function, can "
    "only use what is returned."
)
HINT = "Replace `print` by `return` and a dict."
REPORT = "a beginner's slip: prints instead of returning"
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
    print("conditional:", conditional)
    print("acceptance rate:", rate)
    print("acceptance length:", length)
