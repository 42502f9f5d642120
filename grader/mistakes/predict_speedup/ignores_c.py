"""Drafts for nothing."""

import math

SAYS = (
    "Your predict_speedup leaves the draft's passes out of the cost. For {case} it gives "
    "{got_speed} at N = {N}; it should be {want_speed}."
)
HINT = "The draft is asked N times in a step. What does that cost?"
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (v[N]))
    return speeds.index(max(speeds)), speeds
