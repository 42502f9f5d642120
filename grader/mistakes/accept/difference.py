"""Uses the difference of the probabilities in place of their ratio."""

SAYS = (
    "Your accept works with the difference of the two probabilities; the rule works "
    "with their ratio. At target {target} and draft {draft} it keeps {got_share} of the"
    " tokens; the rule keeps {want_share}."
)
HINT = (
    "With target .2 and draft .4 half must stay; with target .02 and draft .04 too. "
    "What do both have in common?"
)
REPORT = "a beginner's slip: acceptance and residual mixed up"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return target_prob > 0 and u < 1 - (draft_prob - target_prob)
