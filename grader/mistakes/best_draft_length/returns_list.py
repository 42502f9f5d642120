"""Returns all speed-ups."""

SAYS = (
    "Your best_draft_length returns {value} (a list); it should return N, a whole number (an int)."
)
HINT = "Of all these speed-ups, which N has the largest?"
REPORT = "a beginner's slip: returns what was to be searched"
CAUGHT_BY = "type"


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 50 if verify_cost is None else verify_cost
    return [sum(alpha**i for i in range(N + 1)) / (N * c + v) for N, v in enumerate(costs)]
