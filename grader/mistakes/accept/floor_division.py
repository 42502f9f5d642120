"""Divides without a remainder."""

SAYS = (
    "Your accept takes only the whole part of target / draft, as `//` and `int` do. Where the "
    "target gives less than the draft that is 0: at target {target} and draft {draft} it keeps "
    "{got_share} of the tokens; the rule keeps {want_share}."
)
HINT = "What is .2 // .4, and what is .2 / .4?"
REPORT = "a beginner's slip: // for /"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return u < target_prob // draft_prob
