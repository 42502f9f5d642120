"""Divides where there is something, into an array of nan."""

import numpy as np


def acceptance_metrics(accepted, N):
    reached = np.array([np.sum(accepted >= i) for i in range(N)], dtype=float)
    passed = np.array([np.sum(accepted > i) for i in range(N)], dtype=float)
    conditional = np.full(N, np.nan)
    np.divide(passed, reached, out=conditional, where=reached > 0)
    rate = passed.sum() / reached.sum() if reached.sum() else np.nan
    length = 1 + accepted.mean() if accepted.size else np.nan
    return dict(conditional=conditional, acceptance_rate=rate, acceptance_length=length)
