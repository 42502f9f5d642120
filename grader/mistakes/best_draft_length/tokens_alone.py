"""Maximises the tokens of a step and forgets what it costs."""

SAYS = (
    "Your best_draft_length looks at the tokens of a step and not at its cost: more drafts "
    "always commit more tokens. For {case} it gives {got}, with a speed-up of {got_speed}; "
    "N = {want} has {want_speed}."
)
HINT = "What does one more draft cost, and who pays for it when it is rejected?"
REPORT = "hemingkx/Spec-Bench #29: more accepted tokens, lower speed (B70)"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    last = 100 if verify_cost is None else len(verify_cost) - 1
    best, most = 0, 0.0
    for N in range(last + 1):
        tokens = sum(alpha**i for i in range(N + 1))
        if tokens > most:
            best, most = N, tokens
    return best
