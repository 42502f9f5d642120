"""Rounds the ratio to two digits."""

SAYS = (
    "Your accept rounds to two digits after the point: at target {target}, draft {draft} and u "
    "{u} it {got}; the rule {want}."
)
HINT = "Find the `round` and take it out."
REPORT = "a beginner's slip: rounds before it compares"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    if draft_prob == 0:
        return target_prob > 0
    return u < round(target_prob / draft_prob, 2)
