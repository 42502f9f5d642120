"""Returns the best N as a float."""

import math

SAYS = (
    "Your predict_speedup gives the best N as {got_best}, a float: for {case} it should be "
    "{want_best}, an int."
)
HINT = "N counts tokens. `int(...)` makes a whole number of it."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    return float(speeds.index(max(speeds))), speeds
