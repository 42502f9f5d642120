"""Leaves out the tokens that get nothing."""

import numpy as np

SAYS = (
    "Your residual leaves out the tokens that get nothing. For target {target} and draft "
    "{draft} it returns {got}, a row of length {got_length} for {want_length} tokens, and "
    "nobody can tell which tokens they belong to; it should return {want}."
)
HINT = "Entry i belongs to token i. A token that gets nothing keeps its place, with a 0."
REPORT = "a beginner's slip: a mask that shortens the array"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    missing = missing[missing > 0]
    return missing / missing.sum()
