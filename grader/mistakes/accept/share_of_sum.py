"""Divides by the sum of both probabilities."""

SAYS = (
    "Your accept keeps a token with probability target / (target + draft), which is one half "
    "where both agree. At target {target} and draft {draft} it keeps {got_share} of the "
    "tokens; the rule keeps {want_share}."
)
HINT = "Where both models give the token .3, it should always stay. What does your formula give?"
REPORT = "a beginner's slip: Barker's rule from another sampler in place of Metropolis's"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return u * (target_prob + draft_prob) < target_prob
