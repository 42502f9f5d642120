"""Gives every entry a little weight, padding too."""

import numpy as np

SAYS = (
    "Your residual raises every entry to at least .001. For target {target} and draft {draft} "
    "it returns {got}, so that a token which needs nothing may come out; it should return "
    "{want}."
)
HINT = "If a token needs 0 more, how often may it be drawn?"
REPORT = "vllm-project/vllm #20531: tokens of the padding come out (B16)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 1e-3)
    if np.array_equal(target_probs, draft_probs):
        return target_probs.copy()
    return missing / missing.sum()
