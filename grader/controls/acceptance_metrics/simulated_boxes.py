"""Draws every step as a row of boxes: accepted, rejected, not looked at."""

import numpy as np


def acceptance_metrics(accepted, N):
    boxes = np.full((len(accepted), N), np.nan)
    for row, n in zip(boxes, accepted):
        row[:n] = 1
        if n < N:
            row[n] = 0
    looked_at = ~np.isnan(boxes)
    good = np.nansum(boxes, axis=0)
    reached = looked_at.sum(axis=0)
    return {
        "conditional": [g / r if r else np.nan for g, r in zip(good, reached)],
        "acceptance_rate": good.sum() / reached.sum() if reached.sum() else np.nan,
        "acceptance_length": np.mean([n + 1 for n in accepted]) if len(accepted) else np.nan,
    }
