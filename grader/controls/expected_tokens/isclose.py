"""Treats what is close to 1 as 1, with NumPy's tolerance."""

import numpy as np


def expected_tokens(alpha, N):
    if np.isclose(alpha, 1.0):
        return float(N + 1)
    return (1.0 - alpha ** (N + 1)) / (1.0 - alpha)
