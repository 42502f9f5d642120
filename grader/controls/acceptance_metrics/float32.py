"""Works in 32-bit floats."""

import numpy as np


def acceptance_metrics(accepted, N):
    reached = np.array([np.sum(accepted >= i) for i in range(N + 1)], dtype=np.float32)
    rate = reached[1:].sum() / reached[:-1].sum()
    return {
        "conditional": (reached[1:] / reached[:-1]).astype(np.float32),
        "acceptance_rate": np.float32(rate),
        "acceptance_length": np.float32(reached.sum() / reached[0]),
    }
