"""Compares exact fractions."""

from fractions import Fraction


def best_draft_length(alpha, c, verify_cost):
    alpha, c = Fraction(str(alpha)), Fraction(str(c))

    def speed(N):
        tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
        return tokens / (N * c + (1 if verify_cost is None else Fraction(str(verify_cost[N]))))

    if verify_cost is not None:
        return max(range(len(verify_cost)), key=speed)
    N = 0
    while speed(N + 1) > speed(N):
        N += 1
    return N
