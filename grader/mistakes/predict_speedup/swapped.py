"""Returns the list first."""

import math

SAYS = (
    "Your predict_speedup returns {value}; it should return a row of {count} numbers for the "
    "speed-ups."
)
HINT = "The best N comes first, then the list."
REPORT = "a beginner's slip"
CAUGHT_BY = "type"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    return speeds, speeds.index(max(speeds))
