"""Returns the probability, not the decision."""

SAYS = (
    "Your accept returns {got} at target {target}, draft {draft} and u {u}: how often to "
    "accept, not whether to. It should return True or False."
)
HINT = "The probability is the first half of the work. Now let u decide."
REPORT = "a beginner's slip: the wrong type"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return min(1.0, target_prob / max(draft_prob, 1e-12))
