"""Returns a word."""

SAYS = (
    "Your accept returns a text. To Python any text that is not empty counts as yes, even one "
    "that says no; it should return True or False, without quotation marks."
)
HINT = "True and False are words of Python's own and need no quotation marks."
REPORT = "a beginner's slip: the wrong type"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    if u * draft_prob < target_prob:
        return "accept"
    return "reject"
