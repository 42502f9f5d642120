"""Says how much is gained, with 0 for nothing."""

import math

SAYS = (
    "Your predict_speedup gives the gain, 0 for no change; a speed-up of 1 is no change. For "
    "{case} it gives {got_speed} at N = {N}; it should be {want_speed}."
)
HINT = "At N = 0 nothing is drafted. Which number belongs there?"
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]) - 1)
    return speeds.index(max(speeds)), speeds
