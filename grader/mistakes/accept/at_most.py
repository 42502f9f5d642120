"""Uses <= where the rule has <."""

SAYS = (
    "Your accept uses <= where the rule has <. At target {target}, draft {draft} and u "
    "{u} it accepts, and both sides are equal there; the rule rejects."
)
HINT = "What does your condition say when the target gives the token 0 and u happens to be 0?"
REPORT = "a beginner's slip; sources differ on whether u can be 0"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return u * draft_prob <= target_prob
