"""Returns the first N that beats plain decoding."""

SAYS = (
    "Your best_draft_length takes the first N that is faster than plain decoding. For "
    "{case} it gives {got}, with a speed-up of {got_speed}; N = {want} has {want_speed}."
)
HINT = "Faster than 1 is good, but is it the best? Remember the best so far, and go on."
REPORT = "a beginner's slip: returns from inside of the loop"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    last = 100 if verify_cost is None else len(verify_cost) - 1
    for N in range(1, last + 1):
        tokens = sum(alpha**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        if tokens / (N * c + v) > 1:
            return N
    return 0
