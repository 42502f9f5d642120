"""Leaves the correction or bonus out of the tokens."""

SAYS = (
    "Your best_draft_length counts the accepted drafts only, without the correction or "
    "bonus that every step commits, so it drafts too much. For {case} it gives {got}; the "
    "best N is {want}."
)
HINT = "With N = 0 a step commits one token. What does your code count there?"
REPORT = "vllm-project/vllm PR #17908: the mean acceptance length left the bonus out (B59)"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    last = 150 if verify_cost is None else len(verify_cost) - 1
    best, best_speed = 0, 0.0
    for N in range(last + 1):
        tokens = sum(alpha**i for i in range(1, N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        if tokens / (N * c + v) > best_speed:
            best, best_speed = N, tokens / (N * c + v)
    return best
