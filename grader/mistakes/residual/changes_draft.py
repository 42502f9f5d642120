"""Writes the difference into the draft's row."""

import numpy as np

SAYS = (
    "Your residual changes its argument draft_probs in place: it was {before} and is {after} "
    "after the call. Work on a copy."
)
HINT = "`out=` says where a result is written to. Leave it away and NumPy makes a new array."
REPORT = "a beginner's slip: mutates its input"
CAUGHT_BY = "state"


def residual(target_probs, draft_probs):
    if np.array_equal(target_probs, draft_probs):
        return target_probs.copy()
    missing = np.subtract(target_probs, draft_probs, out=draft_probs)
    missing = np.maximum(missing, 0)
    return missing / missing.sum()
