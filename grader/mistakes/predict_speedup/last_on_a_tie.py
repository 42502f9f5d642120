"""Takes the largest of equally good N."""

import math

SAYS = (
    "Your predict_speedup takes the largest N of those that are equally good: for {case} it "
    "says {got_best}; the smallest of them is {want_best}."
)
HINT = "A shorter draft with the same speed-up wastes less. `>` and `>=` differ in this."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    return max(range(len(v)), key=lambda N: (speeds[N], N)), speeds
