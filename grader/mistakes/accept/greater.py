"""The comparison points the wrong way."""

SAYS = (
    "Your accept says True where it should say False, and the other way round. At "
    "target {target}, draft {draft} and u {u} it {got}; the rule {want}."
)
HINT = "A token that the target likes much more than the draft must always be accepted. Is it?"
REPORT = "a beginner's slip: > for <"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return u * draft_prob > target_prob
