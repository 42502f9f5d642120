"""Masked arrays, filled with nan at the end."""

import numpy as np


def acceptance_metrics(accepted, N):
    positions = np.arange(N)
    never = positions[None, :] > accepted[:, None]
    boxes = np.ma.array(positions[None, :] < accepted[:, None], mask=never, dtype=float)
    rate = boxes.sum() / boxes.count() if boxes.count() else np.nan
    return {
        "conditional": np.ma.filled(boxes.mean(axis=0).astype(float), np.nan)
        if len(accepted)
        else np.full(N, np.nan),
        "acceptance_rate": rate,
        "acceptance_length": accepted.mean() + 1 if len(accepted) else np.nan,
    }
