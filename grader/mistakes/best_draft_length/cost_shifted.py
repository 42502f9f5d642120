"""Reads the cost of N - 1 drafts for N drafts."""

SAYS = (
    "Your best_draft_length reads verify_cost one place too early, v(N - 1) for N drafts. "
    "For {case} it gives {got}, with a speed-up of {got_speed}; N = {want} has "
    "{want_speed}."
)
HINT = (
    "The first entry, 1, is the cost of verifying no draft at all. To which N does your "
    "code give it?"
)
REPORT = "a beginner's slip: off by one in an index"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    last = 150 if verify_cost is None else len(verify_cost) - 1
    best, best_speed = 0, 1.0
    for N in range(1, last + 1):
        tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
        v = 1 if verify_cost is None else verify_cost[N - 1]
        speed = tokens / (N * c + v)
        if speed > best_speed:
            best, best_speed = N, speed
    return best
