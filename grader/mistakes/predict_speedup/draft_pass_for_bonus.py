"""Pays for N + 1 draft passes."""

import math

SAYS = (
    "Your predict_speedup pays for N + 1 draft passes; the rule of this exercise counts N. "
    "For {case} it gives {got_speed} at N = {N}; it should be {want_speed}."
)
HINT = "Which tokens does the draft draw? The last token of a step is the target's."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / ((N + 1) * c + v[N]))
    return speeds.index(max(speeds)), speeds
