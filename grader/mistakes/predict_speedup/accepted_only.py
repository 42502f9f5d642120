"""Leaves out the correction or bonus."""

import math

SAYS = (
    "Your predict_speedup counts the accepted drafts alone, without the token that comes in "
    "any case. For {case} it gives {got_speed} at N = {N}; it should be {want_speed}."
)
HINT = "What does a step commit whose first draft is rejected?"
REPORT = "vllm-project/vllm PR #17908: the mean length without the bonus (B59)"
CAUGHT_BY = "values"


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        tokens = sum(math.prod(alpha_by_position[: i + 1]) for i in range(N))
        speeds.append(tokens / (N * c + v[N]))
    return speeds.index(max(speeds)), speeds
