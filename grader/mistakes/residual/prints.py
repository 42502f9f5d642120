"""Prints the result in place of returning it."""

import numpy as np

SAYS = (
    "Your residual prints and returns None; a check, or another function, can only use "
    "what is returned."
)
HINT = "Replace `print` by `return`."
REPORT = "a beginner's slip: prints instead of returning"
CAUGHT_BY = "type"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    print(missing / missing.sum())
