"""Lets NumPy divide 0 by 0, which gives nan."""

import numpy as np


def acceptance_metrics(accepted, N):
    positions = np.arange(N)
    reached = (accepted[:, None] >= positions).sum(0)
    passed = (accepted[:, None] > positions).sum(0)
    return {
        "conditional": passed / reached,
        "acceptance_rate": passed.sum() / reached.sum(),
        "acceptance_length": (accepted + 1).mean(),
    }
