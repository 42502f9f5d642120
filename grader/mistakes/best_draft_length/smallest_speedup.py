"""Minimises the speed-up."""

import numpy as np

SAYS = (
    "Your best_draft_length looks for the smallest speed-up. For {case} it gives {got}, "
    "with {got_speed}; N = {want} has {want_speed}."
)
HINT = "A speed-up is tokens a unit of time: is more better, or less?"
REPORT = "a beginner's slip: min for max"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    v = np.ones(150) if verify_cost is None else np.array(verify_cost)
    N = np.arange(len(v))
    tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
    return int(np.argmin(tokens / (N * c + v)))
