"""Counts the drafts only when all of them are accepted."""

import math

SAYS = (
    "Your predict_speedup counts the drafts of a step only if all N are accepted; those "
    "before a rejection are committed as well. For {case} it gives {got_speed} at N = {N}; it"
    " should be {want_speed}."
)
HINT = "A step with N = 3 that accepts two drafts: how many tokens does it commit?"
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + N * math.prod(alpha_by_position[:N])
        speeds.append(tokens / (N * c + v[N]))
    return speeds.index(max(speeds)), speeds
