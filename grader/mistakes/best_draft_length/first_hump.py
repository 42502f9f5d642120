"""Stops at the first N that is not better than the one before."""

SAYS = (
    "Your best_draft_length stops as soon as one more draft does not help. For {case} it "
    "gives {got}, with a speed-up of {got_speed}; further on N = {want} has {want_speed}."
)
HINT = (
    "A measured v(N) may have a step in it, so that the speed-up falls and rises again. "
    "Look at every entry."
)
REPORT = "a beginner's slip: a search that stops on the first hill"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    def speed(N):
        tokens = sum(alpha**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        return tokens / (N * c + v)

    N = 0
    while verify_cost is None or N + 1 < len(verify_cost):
        if speed(N + 1) <= speed(N):
            break
        N += 1
    return N
