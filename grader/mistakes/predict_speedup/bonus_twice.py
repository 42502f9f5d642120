"""Counts the correction and the bonus both."""

import math

SAYS = (
    "Your predict_speedup counts a correction and a bonus for each step; a step ends with one"
    " of them. For {case} it gives {got_speed} at N = {N}; it should be {want_speed}."
)
HINT = "When is a correction committed, and when a bonus? Can both happen in one step?"
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N)) + (N > 0)
        speeds.append(tokens / (N * c + v[N]))
    return speeds.index(max(speeds)), speeds
