"""Takes the price of a pass over N tokens."""

import math

SAYS = (
    "Your predict_speedup takes v[N - 1] where N drafts are verified: the pass reads N + 1 "
    "tokens, and v[N] is its price. For {case} it gives {got_speed} at N = {N}; it should be "
    "{want_speed}."
)
HINT = "v[0] is a pass over one token. Over how many tokens is v[2]?"
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[max(N - 1, 0)]))
    return speeds.index(max(speeds)), speeds
