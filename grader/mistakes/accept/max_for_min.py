"""Takes the larger of 1 and the ratio."""

SAYS = (
    "Your accept compares u with the larger of 1 and the ratio, and u is always below 1. At "
    "target {target} and draft {draft} it keeps {got_share} of the tokens; the rule keeps "
    "{want_share}."
)
HINT = "A probability is at most 1. Does your line make 1 the most, or the least?"
REPORT = "a beginner's slip: max for min"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return u < max(1, target_prob / draft_prob)
