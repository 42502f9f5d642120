"""Tries N up to 99."""

import numpy as np

SAYS = (
    "Your best_draft_length never goes beyond N = 99. For {case} it gives {got}, with a "
    "speed-up of {got_speed}; N = {want} has {want_speed}."
)
HINT = "Stop when no longer draft can win, and not at a number that looks large."
REPORT = "a beginner's slip: a cap that looks large enough"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    v = np.ones(100) if verify_cost is None else np.array(verify_cost)
    N = np.arange(len(v))
    tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
    return np.argmax(tokens / (N * c + v))
