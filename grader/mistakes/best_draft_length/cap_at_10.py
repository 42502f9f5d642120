"""Tries N up to 10."""

SAYS = (
    "Your best_draft_length never goes beyond N = 10. For {case} it gives {got}, with a "
    "speed-up of {got_speed}; N = {want} has {want_speed}."
)
HINT = "Without verify_cost there is no largest N. When do you know that no longer draft can win?"
REPORT = "the sweep from 1 to 10 that is usually asked: alpha .9 and c .04 have their best N at 15"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    if verify_cost is None:
        verify_cost = [1.0] * 11
    best, best_speed = 0, 0.0
    for N in range(len(verify_cost)):
        tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
        speed = tokens / (N * c + verify_cost[N])
        if speed > best_speed:
            best, best_speed = N, speed
    return best
