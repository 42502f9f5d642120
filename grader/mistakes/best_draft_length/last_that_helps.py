"""Compares each speed-up with 1 and not with the best so far."""

SAYS = (
    "Your best_draft_length takes the last N that is faster than plain decoding, not the "
    "fastest. For {case} it gives {got}, with a speed-up of {got_speed}; N = {want} has "
    "{want_speed}."
)
HINT = "With what does your loop compare the speed-up of N? It should be the best one so far."
REPORT = "a beginner's slip: the best so far is never updated"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    last = 150 if verify_cost is None else len(verify_cost) - 1
    best = 0
    for N in range(1, last + 1):
        tokens = sum(alpha**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        if tokens / (N * c + v) > 1:
            best = N
    return best
