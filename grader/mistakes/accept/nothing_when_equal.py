"""Has a branch for above and for below, none for the same."""

SAYS = (
    "Your accept returns nothing, which is None, where both models give the same: target "
    "{target} and draft {draft}. The rule {want} there."
)
HINT = "You have `>` and `<`. Which of the two lines runs for .3 and .3?"
REPORT = "a beginner's slip: forgets a branch"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    if target_prob > draft_prob:
        return True
    if target_prob < draft_prob:
        return u < target_prob / draft_prob
