"""Calls itself in place of computing."""

SAYS = "Your residual raised RecursionError ({reason}) at line {line}, {case}."
HINT = "Inside of a function its own name calls it again. What you want there is a difference."
REPORT = "a beginner's slip: recursion without an end"
CAUGHT_BY = "exception"


def residual(target_probs, draft_probs):
    missing = residual(target_probs, draft_probs)
    return missing / missing.sum()
