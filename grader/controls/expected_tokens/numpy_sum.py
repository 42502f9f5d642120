"""Adds the powers of an array; returns a NumPy scalar."""

import numpy as np


def expected_tokens(alpha, N):
    return np.sum(alpha ** np.arange(N + 1))
