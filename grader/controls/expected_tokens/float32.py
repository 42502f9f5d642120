"""Works in 32-bit floats."""

import numpy as np


def expected_tokens(alpha, N):
    alpha = np.float32(alpha)
    if alpha == 1:
        return np.float32(N + 1)
    return (1 - alpha ** np.float32(N + 1)) / (1 - alpha)
