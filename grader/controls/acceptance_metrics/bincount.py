"""A histogram of the counts, and its tails."""

import numpy as np


def acceptance_metrics(accepted, N):
    steps = np.bincount(accepted, minlength=N + 1)
    at_least = np.cumsum(steps[::-1])[::-1]
    nan = float("nan")
    looked_at = at_least[:N].sum()
    return {
        "conditional": [at_least[i + 1] / at_least[i] if at_least[i] else nan for i in range(N)],
        "acceptance_rate": at_least[1:].sum() / looked_at if looked_at else nan,
        "acceptance_length": at_least.sum() / at_least[0] if at_least[0] else nan,
    }
