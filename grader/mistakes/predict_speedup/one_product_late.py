"""Leaves the newest draft out of the tokens."""

import math

SAYS = (
    "Your predict_speedup takes one product too few: the newest of the N drafts is paid for "
    "and never counted. For {case} it gives {got_speed} at N = {N}; it should be "
    "{want_speed}."
)
HINT = "With N = 1 one draft can be accepted. Does its rate appear in your sum?"
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N - 1))
        speeds.append(tokens / (N * c + v[N]))
    return speeds.index(max(speeds)), speeds
