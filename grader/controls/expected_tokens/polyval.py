"""A polynomial with N + 1 ones for coefficients."""

import numpy as np


def expected_tokens(alpha, N):
    return np.polyval(np.ones(N + 1), alpha)
