"""Divides 0 by 0 with NumPy and replaces the NaN."""

import numpy as np


def expected_tokens(alpha, N):
    with np.errstate(all="ignore"):
        tokens = np.divide(1 - np.power(alpha, N + 1), 1 - np.float64(alpha))
    return np.where(np.isnan(tokens), N + 1, tokens)
