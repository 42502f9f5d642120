"""Returns the best speed-up in place of its N."""

SAYS = (
    "Your best_draft_length returns {got}, the best speed-up itself. For {case} it should "
    "return the N that has it, {want}."
)
HINT = "`max(speeds)` is the largest value. At which N does it stand?"
REPORT = "a beginner's slip: max for argmax"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 150 if verify_cost is None else verify_cost
    return max(sum(alpha**i for i in range(N + 1)) / (N * c + v) for N, v in enumerate(costs))
