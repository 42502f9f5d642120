"""Adds the draft's cost to the caller's list."""

SAYS = (
    "Your best_draft_length changes its argument verify_cost in place: it was {before} and "
    "is {after} after the call. Work on a copy."
)
HINT = "`verify_cost[N] = ...` writes into the list of whoever called you. Use a new name."
REPORT = "a beginner's slip: mutates its input"
CAUGHT_BY = "mutation"


def best_draft_length(alpha, c, verify_cost):
    if verify_cost is None:
        verify_cost = [1.0] * 150
    for N in range(len(verify_cost)):
        verify_cost[N] = verify_cost[N] + N * c
    best, best_speed = 0, 0.0
    for N in range(len(verify_cost)):
        speed = sum(alpha**i for i in range(N + 1)) / verify_cost[N]
        if speed > best_speed:
            best, best_speed = N, speed
    return best
