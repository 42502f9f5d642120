"""Subtracts logarithms in place of probabilities."""

import numpy as np

SAYS = (
    "Your residual subtracts logarithms, and a difference of logarithms is a ratio. For target "
    "{target} and draft {draft} it returns {got}; it should return {want}."
)
HINT = "How much probability is missing is a plain subtraction."
REPORT = "vllm-project/vllm PR #46665 computes the residual from logarithms (B13)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    logs = np.log(np.maximum(target_probs, 1e-12)) - np.log(np.maximum(draft_probs, 1e-12))
    missing = np.maximum(logs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    return missing / missing.sum()
