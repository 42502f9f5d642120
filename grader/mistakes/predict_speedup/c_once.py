"""Pays for one draft pass a step."""

import math

SAYS = (
    "Your predict_speedup pays for one draft pass in each step; N drafts take N passes. For "
    "{case} it gives {got_speed} at N = {N}; it should be {want_speed}."
)
HINT = "Each draft token is drawn from a row of its own."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (c * (N > 0) + v[N]))
    return speeds.index(max(speeds)), speeds
