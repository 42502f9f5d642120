"""Divides all differences by their sum, negative ones too."""

SAYS = (
    "Your residual keeps the negative differences. All differences sum to 0 but for rounding, so "
    "for target {target} and draft {draft} the division gives {got}; it should return {want}."
)
HINT = "A token that the draft says too often needs 0 more of it, not less than 0."
REPORT = "a beginner's slip: the positive part forgotten, then 0 / 0 as in jaymody #5 (B06)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    difference = target_probs - draft_probs
    return difference / difference.sum()
