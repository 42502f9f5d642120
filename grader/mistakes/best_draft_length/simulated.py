"""Tosses coins to find the mean tokens."""

import numpy as np

SAYS = (
    "Your best_draft_length draws from NumPy's global `np.random`. Whatever is random must "
    "come from its arguments (alpha, c, verify_cost), so that the same arguments and draws "
    "give the same result."
)
HINT = "The mean tokens of a step have a formula; you wrote it in the exercise expected_tokens."
REPORT = "a beginner's slip: simulates what can be computed"
CAUGHT_BY = "randomness"


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 20 if verify_cost is None else verify_cost
    speeds = []
    for N, v in enumerate(costs):
        tokens = np.minimum(np.random.geometric(1 - alpha, 100), N + 1).mean()
        speeds.append(tokens / (N * c + v))
    return int(np.argmax(speeds))
