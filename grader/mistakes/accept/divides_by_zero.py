"""Divides by a draft probability of 0."""

SAYS = (
    "Your accept divides by the draft's probability, and that is 0 for a token that the"
    " draft never says. At target {target} and draft {draft} every u should be "
    "accepted."
)
HINT = "Multiply both sides of your comparison by draft_prob: no division is left."
REPORT = "sagemathinc/cocalc #5028: a right formula that divides by 0 lost its marks"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return u < min(1, target_prob / draft_prob)
