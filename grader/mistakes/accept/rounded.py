"""Rounds the ratio."""

SAYS = (
    "Your accept rounds to one digit after the point: at target {target}, draft {draft} and u "
    "{u} it {got}; the rule, with the ratio as it is, {want}."
)
HINT = "Nobody has to read the ratio, so it may keep all its digits."
REPORT = "a beginner's slip: rounds before it compares"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    if draft_prob == 0:
        return target_prob > 0
    return u < round(target_prob / draft_prob, 1)
