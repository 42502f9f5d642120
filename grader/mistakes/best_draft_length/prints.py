"""Prints the best N."""

SAYS = (
    "Your best_draft_length prints and returns None; a check, or another function, can only "
    "use what is returned."
)
HINT = "Replace `print` by `return`."
REPORT = "a beginner's slip: prints instead of returning"
CAUGHT_BY = "type"


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 150 if verify_cost is None else verify_cost
    speeds = [sum(alpha**i for i in range(N + 1)) / (N * c + v) for N, v in enumerate(costs)]
    print(speeds.index(max(speeds)))
