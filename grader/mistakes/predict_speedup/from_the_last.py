"""Multiplies the rates from the last position on."""

import math

SAYS = (
    "Your predict_speedup multiplies the rates from the end of the list; the first draft "
    "comes first. For {case} it gives {got_speed} at N = {N}; it should be {want_speed}."
)
HINT = "The products begin with alpha_by_position[0]."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        back = alpha_by_position[::-1]
        tokens = 1 + sum(math.prod(back[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    return speeds.index(max(speeds)), speeds
