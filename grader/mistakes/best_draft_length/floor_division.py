"""Divides with //."""

SAYS = (
    "Your best_draft_length compares whole numbers, as `//` gives them, so that different "
    "speed-ups look equal. For {case} it gives {got}, with a speed-up of {got_speed}; N = "
    "{want} has {want_speed}."
)
HINT = "`/` divides; `//` divides and drops the fraction."
REPORT = "a beginner's slip: integer division"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    last = 150 if verify_cost is None else len(verify_cost) - 1
    best, best_speed = 0, 0
    for N in range(last + 1):
        tokens = sum(alpha**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        if tokens // (N * c + v) > best_speed:
            best, best_speed = N, tokens // (N * c + v)
    return best
