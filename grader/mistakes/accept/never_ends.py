"""A loop whose condition never changes."""

SAYS = "Your accept does not come to an end {case}: it was stopped after {seconds} s at {line}."
HINT = "One comparison is enough; no loop is needed."
REPORT = "issues #459 of jupyterlite: an endless loop locks the page"
CAUGHT_BY = "deadline"


def accept(target_prob, draft_prob, u):
    while u * draft_prob >= target_prob:
        pass
    return True
