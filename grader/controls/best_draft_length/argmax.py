"""Arrays and argmax, up to an N that cannot pay; returns a NumPy integer."""

import numpy as np


def best_draft_length(alpha, c, verify_cost):
    if verify_cost is None:
        verify_cost = np.ones(int(alpha / (1 - alpha) / c) + 2)
    N = np.arange(len(verify_cost))
    tokens = (1 - alpha ** (N + 1.0)) / (1 - alpha)
    return np.argmax(tokens / (N * c + np.asarray(verify_cost)))
