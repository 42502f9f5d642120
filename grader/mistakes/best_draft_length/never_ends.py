"""Moves on to the next N only when it has found a better one."""

SAYS = (
    "Your best_draft_length does not come to an end {case}: it was stopped after {seconds} "
    "s at {line}."
)
HINT = "N must grow in every round of the loop, also in those that find nothing better."
REPORT = "a beginner's slip: a loop whose condition stays true"
CAUGHT_BY = "deadline"


def best_draft_length(alpha, c, verify_cost):
    last = 150 if verify_cost is None else len(verify_cost) - 1
    best, best_speed, N = 0, 0.0, 0
    while N <= last:
        tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
        v = 1 if verify_cost is None else verify_cost[N]
        speed = tokens / (N * c + v)
        if speed > best_speed:
            best, best_speed = N, speed
            N += 1
    return best
