"""Returns the largest speed-up in place of its N."""

import math

SAYS = (
    "Your predict_speedup gives {got_best} as the best N, which is the largest speed-up "
    "itself: for {case} it is reached at N = {want_best}."
)
HINT = "Which index has the largest value? `speeds.index(...)` or `np.argmax` says it."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = 1 + sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    return max(speeds), speeds
