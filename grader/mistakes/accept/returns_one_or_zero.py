"""Returns 1 and 0 in place of True and False."""

SAYS = (
    "Your accept answers with the numbers 1 and 0. Its decisions are right, but it should "
    "return True or False."
)
HINT = "The comparison is already True or False: return it as it is."
REPORT = "a beginner's slip: the wrong type"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return 1 if u * draft_prob < target_prob else 0
