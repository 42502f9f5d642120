"""The mean over the boxes that were looked at."""

import numpy as np


def acceptance_metrics(accepted, N):
    positions = np.arange(N)[None, :]
    counts = np.asarray(accepted)[:, None]
    boxes = np.where(positions < counts, 1.0, np.where(positions == counts, 0.0, np.nan))
    return {
        "conditional": np.nanmean(boxes, axis=0),
        "acceptance_rate": np.nanmean(boxes),
        "acceptance_length": np.mean(np.asarray(accepted) + 1.0),
    }
