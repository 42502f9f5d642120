"""Uses the cost of the longest verification for every N."""

SAYS = (
    "Your best_draft_length takes the last entry of verify_cost for every N. For {case} it "
    "gives {got}, with a speed-up of {got_speed}; N = {want} has {want_speed}, because v(N) "
    "is entry N."
)
HINT = "Print the v that your loop uses for N = 1 and for N = 2."
REPORT = "a beginner's slip: an index that does not follow the loop"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    candidates = range(150) if verify_cost is None else range(len(verify_cost))
    v = 1 if verify_cost is None else verify_cost[-1]
    best, best_speed = 0, 1.0 / v
    for N in candidates:
        speed = sum(alpha**i for i in range(N + 1)) / (N * c + v)
        if speed > best_speed:
            best, best_speed = N, speed
    return best
