"""Returns the decision together with the probability."""

SAYS = (
    "Your accept returns a tuple, several values at once. To Python a tuple that is not empty "
    "counts as yes; it should return True or False alone."
)
HINT = "A comma after `return` makes a tuple. Only the decision is asked for."
REPORT = "a beginner's slip: the wrong type"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    probability = min(1.0, target_prob / max(draft_prob, 1e-12))
    return u * draft_prob < target_prob, probability
