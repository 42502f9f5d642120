"""Adds the last product alone."""

import math

SAYS = (
    "Your predict_speedup adds the product of all N rates once; the shorter products belong "
    "to the sum as well. For {case} it gives {got_speed} at N = {N}; it should be "
    "{want_speed}."
)
HINT = "Write the sum for N = 2. It has three terms."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + math.prod(alpha_by_position[:N]) * (N > 0)
        speeds.append(tokens / (N * c + v[N]))
    return speeds.index(max(speeds)), speeds
