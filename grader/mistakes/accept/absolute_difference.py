"""Compares u with the distance of the two probabilities."""

SAYS = (
    "Your accept keeps more tokens the further the two models are apart, since it compares u "
    "with |target - draft|. At target {target} and draft {draft} it keeps {got_share} of the "
    "tokens; the rule keeps {want_share}."
)
HINT = (
    "Where both models give the token the same, the distance is 0. How often should such a "
    "token stay?"
)
REPORT = "a beginner's slip: abs, and acceptance and residual mixed up"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return u < abs(target_prob - draft_prob)
