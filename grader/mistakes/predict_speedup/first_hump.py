"""Stops at the first N that is no better."""

import math

SAYS = (
    "Your predict_speedup stops at the first N that is no better than the one before: for "
    "{case} it says {got_best}; later the speed-up rises again, and the best is at N = "
    "{want_best}."
)
HINT = "v may jump once and then stay flat. Look at all N before you choose."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    best = 0
    while best + 1 < len(speeds) and speeds[best + 1] > speeds[best]:
        best += 1
    return best, speeds
