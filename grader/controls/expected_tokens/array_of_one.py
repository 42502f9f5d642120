"""Returns an array that holds one number."""

import numpy as np


def expected_tokens(alpha, N):
    return (alpha ** np.arange(N + 1)).sum(keepdims=True)
