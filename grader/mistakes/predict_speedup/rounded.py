"""Rounds each speed-up to a tenth."""

import math

SAYS = (
    "Your predict_speedup rounds the speed-ups. For {case} it gives {got_speed} at N = {N}; "
    "it should be {want_speed}."
)
HINT = "Round what you print, not what you return."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(round(tokens / (N * c + v[N]), 1))
    return speeds.index(max(speeds)), speeds
