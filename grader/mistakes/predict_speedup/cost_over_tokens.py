"""Divides the cost by the tokens."""

import math

SAYS = (
    "Your predict_speedup divides the cost by the tokens: that is the time of a token, and "
    "the speed-up is the other way round. For {case} it gives {got_speed} at N = {N}; it "
    "should be {want_speed}."
)
HINT = "More tokens for the same cost should give a larger number."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append((N * c + v[N]) / tokens)
    return speeds.index(min(speeds)), speeds
