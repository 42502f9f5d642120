"""Takes the largest N of several that are equally good."""

SAYS = (
    "Your best_draft_length takes the last of several N that are equally good. For {case} "
    "it gives {got}; N = {want} has the same speed-up, {want_speed}, with less work."
)
HINT = "`>=` replaces the best so far by one that is only as good. What does `>` do?"
REPORT = "a beginner's slip: >= for >"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    last = 150 if verify_cost is None else len(verify_cost) - 1
    best, best_speed = 0, 0.0
    for N in range(last + 1):
        tokens = sum(alpha**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        if tokens / (N * c + v) >= best_speed:
            best, best_speed = N, tokens / (N * c + v)
    return best
