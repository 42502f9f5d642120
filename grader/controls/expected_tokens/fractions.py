"""Works in exact fractions and returns a float."""

from fractions import Fraction


def expected_tokens(alpha, N):
    alpha = Fraction(alpha)
    return float(sum(alpha**i for i in range(N + 1)))
