"""Does not expect None."""

SAYS = (
    "Your best_draft_length works with a list and fails without one, for {case}. Without "
    "verify_cost every verification costs 1, and the best N is {want}."
)
HINT = "Begin with `if verify_cost is None:`. What is v(N) then, and which N are there?"
REPORT = "huggingface/transformers PR #46790: a crash when an optional value is not set (B64)"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    best, best_speed = 0, 0.0
    for N in range(len(verify_cost)):
        tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
        speed = tokens / (N * c + verify_cost[N])
        if speed > best_speed:
            best, best_speed = N, speed
    return best
