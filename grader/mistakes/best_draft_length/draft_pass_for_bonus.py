"""Pays for N + 1 draft passes."""

SAYS = (
    "Your best_draft_length counts N + 1 draft passes for N drafts; the last token of a "
    "step comes from the target. For {case} it gives {got}, with a speed-up of {got_speed}; "
    "N = {want} has {want_speed}."
)
HINT = "With N = 0 the draft model is not asked at all. What does your code pay for it there?"
REPORT = "a beginner's slip: off by one in the cost"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    def speed(N):
        tokens = sum(alpha**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        return tokens / ((N + 1) * c + v)

    last = 150 if verify_cost is None else len(verify_cost) - 1
    return max(range(last + 1), key=speed)
