"""Takes alpha for the share that is rejected."""

SAYS = (
    "Your best_draft_length takes alpha for the share that is rejected. For {case} it gives "
    "{got}, with a speed-up of {got_speed}; alpha is the share that is accepted, and N = "
    "{want} has {want_speed}."
)
HINT = "Should a higher alpha make the best draft longer or shorter?"
REPORT = "a beginner's slip: success and failure mixed up"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    reject = 1 - alpha
    last = 150 if verify_cost is None else len(verify_cost) - 1
    best, best_speed = 0, 1.0
    for N in range(last + 1):
        tokens = sum(reject**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        if tokens / (N * c + v) > best_speed:
            best, best_speed = N, tokens / (N * c + v)
    return best
