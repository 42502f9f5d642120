"""The positive part goes through a softmax."""

import numpy as np

SAYS = (
    "Your residual puts the differences through a softmax. For target {target} and "
    "draft {draft} it returns {got}, so that tokens which need nothing get weight too; "
    "it should return {want}."
)
HINT = "exp(0) is 1, not 0. Which division turns positive numbers into shares and leaves a 0 at 0?"
REPORT = "huggingface/transformers PR #28508 (B01)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    return np.exp(missing) / np.exp(missing).sum()
