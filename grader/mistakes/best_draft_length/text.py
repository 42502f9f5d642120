"""Returns a sentence for people."""

SAYS = (
    "Your best_draft_length returns {value} (a str); it should return N, a whole number (an int)."
)
HINT = "Return the number itself, and make a text of it where you show it."
REPORT = "a beginner's slip: returns the wrong type"
CAUGHT_BY = "type"


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 150 if verify_cost is None else verify_cost
    speeds = [sum(alpha**i for i in range(N + 1)) / (N * c + v) for N, v in enumerate(costs)]
    best = max(speeds)
    return f"N = {speeds.index(best)} ({best:.2f}x)"
