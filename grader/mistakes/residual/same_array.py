"""Hands out the target row itself for identical rows."""

import numpy as np

SAYS = (
    "Your residual returns one of its arguments itself, not a new array: whoever "
    "changes the result changes the model's row too. Return a copy."
)
HINT = "NumPy arrays are passed on, not copied. One method makes a copy."
REPORT = "vllm-project/vllm #9441: a copy where a view was meant, the same confusion (B17)"
CAUGHT_BY = "state"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    total = missing.sum()
    return missing / total if total > 0 else target_probs
