"""Walks down from the longest draft to the first hump."""

SAYS = (
    "Your best_draft_length walks down from the largest N and stops as soon as one draft "
    "less does not help. For {case} it gives {got}, with a speed-up of {got_speed}; N = "
    "{want} has {want_speed}."
)
HINT = "A walk, up or down, stops on the first hill that it meets. Compare all N."
REPORT = "a beginner's slip: a search that stops on the nearest hill"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    def speed(N):
        tokens = sum(alpha**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        return tokens / (N * c + v)

    N = 150 if verify_cost is None else len(verify_cost) - 1
    while N > 0 and speed(N - 1) >= speed(N):
        N -= 1
    return N
