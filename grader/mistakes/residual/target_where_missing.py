"""Keeps the whole target where it is above the draft."""

import numpy as np

SAYS = (
    "Your residual picks the right tokens but gives each its whole target probability, not the "
    "part that is missing. For target {target} and draft {draft} it returns {got}; it should "
    "return {want}."
)
HINT = (
    "Part of the target's probability of such a token has been served already, by the draft. "
    "How much of it is left?"
)
REPORT = "a beginner's slip: a mask in place of a difference"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    kept = np.where(target_probs > draft_probs, target_probs, 0)
    if kept.sum() == 0:
        return target_probs.copy()
    return kept / kept.sum()
