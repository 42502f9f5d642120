"""Counts on every draft to be accepted."""

SAYS = (
    "Your best_draft_length counts N + 1 tokens for every step, as if no draft were ever "
    "rejected. For {case} it gives {got}, with a speed-up of {got_speed}; N = {want} has "
    "{want_speed}."
)
HINT = "Where does alpha enter your code?"
REPORT = "a beginner's slip: the best case taken for the mean"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 150 if verify_cost is None else verify_cost
    speeds = [(N + 1) / (N * c + v) for N, v in enumerate(costs)]
    return speeds.index(max(speeds))
