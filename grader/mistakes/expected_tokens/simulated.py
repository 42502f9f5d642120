"""Tosses coins in place of computing."""

import numpy as np

SAYS = (
    "Your expected_tokens draws from NumPy's global `np.random`. Whatever is random must "
    "come from its arguments (alpha, N), so that the same arguments and draws give the "
    "same result."
)
HINT = "A mean has a formula; a simulation is only near it, and differently each time."
REPORT = "a beginner's slip: simulates what can be computed"
CAUGHT_BY = "randomness"


def expected_tokens(alpha, N):
    tokens = 0
    for _ in range(200):
        tokens += 1
        for _ in range(N):
            if np.random.random() >= alpha:
                break
            tokens += 1
    return tokens / 200
