"""The ratio is upside down: draft over target."""

SAYS = (
    "Your accept has the two models the wrong way round. At target {target} and draft "
    "{draft} it keeps {got_share} of the tokens; the rule keeps {want_share}."
)
HINT = (
    "Say in words which model is allowed to ask for fewer of these tokens. That one belongs on top."
)
REPORT = "Chen et al. and Leviathan et al. swap the letters p and q (D02)"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return u * target_prob < draft_prob
