"""Returns the right N as a float."""

import numpy as np

SAYS = (
    "Your best_draft_length finds the right N and returns it as a float: {got} for {case}. "
    "It should be the whole number {want}, which `range` can use."
)
HINT = "`int(...)` makes a whole number of it."
REPORT = "a beginner's slip: returns the wrong type"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    v = np.ones(150) if verify_cost is None else np.array(verify_cost)
    N = np.arange(len(v), dtype=float)
    tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
    return N[np.argmax(tokens / (N * c + v))]
