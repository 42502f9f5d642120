"""Calls itself without an end."""

SAYS = "Your accept raised RecursionError ({reason}) at line {line}, {case}."
HINT = "Inside of a function its own name calls it again. What you want there is the comparison."
REPORT = "a beginner's slip: recursion without an end"
CAUGHT_BY = "exception"


def accept(target_prob, draft_prob, u):
    if accept(target_prob, draft_prob, u):
        return True
    return False
