"""Rounds the speed-ups to one digit before it compares them."""

SAYS = (
    "Your best_draft_length rounds the speed-ups before it compares them, so that different "
    "ones look equal. For {case} it gives {got}, with a speed-up of {got_speed}; N = {want} "
    "has {want_speed}."
)
HINT = "Compare the numbers as they are; round where you show them."
REPORT = "a beginner's slip: rounds a value that is used on"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    def speed(N):
        tokens = sum(alpha**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        return round(tokens / (N * c + v), 1)

    last = 150 if verify_cost is None else len(verify_cost) - 1
    return max(range(last + 1), key=speed)
