"""A cumulative product of the rate."""

import numpy as np


def expected_tokens(alpha, N):
    return 1 + np.cumprod(np.full(N, alpha)).sum()
