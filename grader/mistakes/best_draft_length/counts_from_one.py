"""Returns the place of the best N, counted from 1."""

SAYS = (
    "Your best_draft_length gives one more than the best N: it counts the positions that "
    "are verified, not the drafts. For {case} it gives {got}; the best N is {want}."
)
HINT = "Entry 0 of your list stands for N = 0. What do you return when it is the best?"
REPORT = "a beginner's slip: counts from 1"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 150 if verify_cost is None else verify_cost
    speeds = []
    for N, v in enumerate(costs):
        tokens = sum(alpha**i for i in range(N + 1))
        speeds.append(tokens / (N * c + v))
    return speeds.index(max(speeds)) + 1
