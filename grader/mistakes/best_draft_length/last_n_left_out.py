"""Never tries the last N of the list."""

SAYS = (
    "Your best_draft_length never tries the last N of verify_cost. For {case} it gives "
    "{got}, with a speed-up of {got_speed}; N = {want} has {want_speed}."
)
HINT = "verify_cost has M + 1 entries, for N = 0 to M. What is the last N of your loop?"
REPORT = "a beginner's slip: off by one in the loop"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    candidates = range(150) if verify_cost is None else range(len(verify_cost) - 1)
    best, best_speed = 0, 1.0
    for N in candidates:
        tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
        v = 1 if verify_cost is None else verify_cost[N]
        if tokens / (N * c + v) > best_speed:
            best, best_speed = N, tokens / (N * c + v)
    return best
