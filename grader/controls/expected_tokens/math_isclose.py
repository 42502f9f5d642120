"""Treats what is close to 1 as 1, with the tolerance of `math`."""

import math


def expected_tokens(alpha, N):
    if math.isclose(alpha, 1):
        return N + 1.0
    return (alpha ** (N + 1) - 1) / (alpha - 1)
