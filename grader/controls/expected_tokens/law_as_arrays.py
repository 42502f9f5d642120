"""The law of the lengths as an array, and a dot product."""

import numpy as np


def expected_tokens(alpha, N):
    lengths = np.arange(1, N + 2)
    law = alpha ** (lengths - 1.0) * (1 - alpha)
    law[-1] = alpha**N
    return lengths @ law
