"""Multiplies the two probabilities."""

SAYS = (
    "Your accept keeps a token with probability target * draft. At target {target} and draft "
    "{draft} it keeps {got_share} of the tokens; the rule keeps {want_share}."
)
HINT = (
    "If both models give the token .3, nothing is wrong with it: how often should it stay, and "
    "how often does .3 * .3 let it?"
)
REPORT = "a beginner's slip: the chance of two events together taken for the rule"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return u < target_prob * draft_prob
