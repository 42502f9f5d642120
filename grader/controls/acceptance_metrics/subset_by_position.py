"""Keeps the steps that go on, position after position."""

import numpy as np


def acceptance_metrics(accepted, N):
    running = accepted
    conditional = []
    for i in range(N):
        conditional.append(np.mean(running > i) if running.size else np.nan)
        running = running[running > i]
    looked_at = np.minimum(accepted + 1, N).sum()
    return {
        "conditional": np.array(conditional),
        "acceptance_rate": accepted.sum() / looked_at if looked_at > 0 else np.nan,
        "acceptance_length": np.average(accepted + 1) if accepted.size else np.nan,
    }
