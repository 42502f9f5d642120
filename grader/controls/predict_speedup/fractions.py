"""Exact fractions of the floats."""

from fractions import Fraction
from math import prod


def predict_speedup(alpha_by_position, c, v):
    rates, c, v = [Fraction(a) for a in alpha_by_position], Fraction(c), [Fraction(x) for x in v]
    speeds = []
    for N in range(len(v)):
        tokens = sum((prod(rates[:i], start=Fraction(1)) for i in range(N + 1)), Fraction(0))
        speeds.append(tokens / (N * c + v[N]))
    return speeds.index(max(speeds)), speeds
