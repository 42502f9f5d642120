"""Subtracts in place."""

import numpy as np

SAYS = (
    "Your residual changes its argument target_probs in place: it was {before} and is "
    "{after} after the call. Work on a copy."
)
HINT = "`a -= b` writes into the array that you were given; `a - b` makes a new one."
REPORT = "a beginner's slip: mutates its input"
CAUGHT_BY = "state"


def residual(target_probs, draft_probs):
    same = np.array_equal(target_probs, draft_probs)
    if same:
        return target_probs.copy()
    target_probs -= draft_probs
    target_probs[target_probs < 0] = 0
    return target_probs / target_probs.sum()
