"""Begins the list with N = 1."""

import math

SAYS = (
    "Your predict_speedup begins its list with N = 1: for {case} it gives {got}; with N = 0 "
    "it is {want}."
)
HINT = "N = 0 has a speed-up too: 1 token for one pass."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    N_best = speeds.index(max(speeds))
    return N_best, speeds[1:]
