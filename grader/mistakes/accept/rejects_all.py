"""Rejects every token."""

SAYS = (
    "Your accept says False to everything, so that drafting was in vain. At target {target} "
    "and draft {draft} it keeps {got_share} of the tokens; the rule keeps {want_share}."
)
HINT = "A token that the target gives as much as the draft should always stay. Does it?"
REPORT = "a beginner's slip: a stub left in"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    accepted = False
    return accepted
