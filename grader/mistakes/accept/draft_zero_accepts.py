"""Accepts whenever the draft gives 0, even if the target does too."""

SAYS = (
    "Your accept keeps every token to which the draft gives 0. At target {target} and "
    "draft {draft} that is a token which the target never says either; the rule rejects"
    " it."
)
HINT = "Put both probabilities to 0 in u * draft_prob < target_prob."
REPORT = "a guard against 0 / 0 that forgets the numerator"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    if draft_prob == 0:
        return True
    return u < target_prob / draft_prob
