"""Uses how long verify_cost is, but not what is in it."""

SAYS = (
    "Your best_draft_length uses the length of verify_cost, but not the costs in it: every "
    "verification has the price of one pass. For {case} it gives {got}, with a speed-up of "
    "{got_speed}; N = {want} has {want_speed}."
)
HINT = "With a list, v(N) is `verify_cost[N]`. Where does it enter your cost?"
REPORT = (
    "feifeibear/LLMSpeculativeSampling #42: slower, because verification was taken to be free (B69)"
)
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    candidates = range(150) if verify_cost is None else range(len(verify_cost))
    best, best_speed = 0, 1.0
    for N in candidates:
        tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
        speed = tokens / (N * c + 1)
        if speed > best_speed:
            best, best_speed = N, speed
    return best
