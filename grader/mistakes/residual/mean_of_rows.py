"""The mean of the two rows."""

SAYS = (
    "Your residual is the mean of the two rows. For target {target} and draft {draft} it "
    "returns {got}; what the draft has said already must be taken away, not added; it should "
    "return {want}."
)
HINT = "Is there a plus in your code where the rule has a minus?"
REPORT = "a beginner's slip: + for -"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    both = target_probs + draft_probs
    return both / both.sum()
