"""Returns nothing."""

import math

SAYS = "Your predict_speedup returns None: is a `return` missing on some path?"
HINT = "The last line should be `return best, speeds`."
REPORT = "a beginner's slip"
CAUGHT_BY = "type"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    speeds.index(max(speeds))
