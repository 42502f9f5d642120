"""Another order of keys, and a key of its own besides."""

import numpy as np


def acceptance_metrics(accepted, N):
    metrics = {"steps": len(accepted)}
    metrics["acceptance_length"] = np.nan if not len(accepted) else np.mean(accepted) + 1
    looked_at = int(np.minimum(accepted + 1, N).sum())
    metrics["acceptance_rate"] = accepted.sum() / looked_at if looked_at else np.nan
    metrics["conditional"] = [
        np.sum(accepted > i) / np.sum(accepted >= i) if np.any(accepted >= i) else np.nan
        for i in range(N)
    ]
    return metrics
