"""Computes the answer and does not return it."""

import numpy as np

SAYS = "Your residual returns None: is a `return` missing on some path?"
HINT = "The last line should hand the answer back."
REPORT = "a beginner's slip: forgets return"
CAUGHT_BY = "type"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    missing /= missing.sum()
