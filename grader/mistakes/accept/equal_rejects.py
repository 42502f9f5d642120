"""Rejects where both give the same."""

SAYS = (
    "Your accept treats target = draft as a rejection: at target {target}, draft {draft} and u "
    "{u} it {got}; the rule {want}, for every u."
)
HINT = (
    "Two models that agree leave nothing to correct. Which of your comparisons forgets the "
    "equal case?"
)
REPORT = "a beginner's slip: > for >="
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    if target_prob == draft_prob:
        return False
    return u * draft_prob < target_prob
