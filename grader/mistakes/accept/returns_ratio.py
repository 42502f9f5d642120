"""Returns the ratio of the two probabilities."""

SAYS = (
    "Your accept returns target / draft, {got} at target {target} and draft {draft}, and "
    "leaves it at that. Compare u with it, and return True or False."
)
HINT = "Which values of u are below the ratio? The answer to that question is what you return."
REPORT = "a beginner's slip: the wrong type"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    ratio = target_prob / max(draft_prob, 1e-12)
    return ratio
