"""Looked at is accepted and rejected together; every step short of N has one rejection."""

import numpy as np


def acceptance_metrics(accepted, N):
    rejected = np.count_nonzero(accepted < N)
    total = np.sum(accepted) + rejected
    conditional = np.full(N, np.nan)
    for i in range(N):
        stopped, on = np.sum(accepted == i), np.sum(accepted > i)
        if stopped + on:
            conditional[i] = 1 - stopped / (stopped + on)
    return {
        "conditional": conditional,
        "acceptance_rate": 1 - rejected / total if total else np.nan,
        "acceptance_length": np.sum(accepted + 1) / len(accepted) if len(accepted) else np.nan,
    }
