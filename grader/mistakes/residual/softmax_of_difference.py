"""The difference goes through a softmax, negative entries too."""

import numpy as np

SAYS = (
    "Your residual takes exp(target - draft), negative differences included, and divides by "
    "the sum. For target {target} and draft {draft} it returns {got}, so that even tokens "
    "which the draft said too often get weight; it should return {want}."
)
HINT = "exp is above 0 everywhere. Which step puts a 0 in place of what is negative?"
REPORT = "huggingface/transformers PR #28508, one step earlier (B01)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    weights = np.exp(target_probs - draft_probs)
    return weights / weights.sum()
