"""Pays a target pass for each draft."""

import math

SAYS = (
    "Your predict_speedup pays a whole target pass for each draft; all of them are judged in "
    "one pass of cost v[N]. For {case} it gives {got_speed} at N = {N}; it should be "
    "{want_speed}."
)
HINT = "What is the point of speculation? Count the target's passes of one step."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + N + 1))
    return speeds.index(max(speeds)), speeds
