"""The positive part goes through a softmax, identical rows too."""

import numpy as np

SAYS = (
    "Your residual puts the differences through a softmax, even where there is no "
    "difference. For target {target} and draft {draft} it returns {got}; it should "
    "return {want}."
)
HINT = "Divide by the sum in place of the softmax, then ask what happens when the sum is 0."
REPORT = "huggingface/transformers PR #28508 (B01)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    return np.exp(missing) / np.exp(missing).sum()
