"""Says the place in the list, counted from 1."""

import math

SAYS = (
    "Your predict_speedup gives the place of the best entry counted from 1: for {case} it "
    "says {got_best}; the best N is {want_best}, and the list begins with N = 0."
)
HINT = "The first entry of the list belongs to N = 0."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    return speeds.index(max(speeds)) + 1, speeds
