"""Finds the best N and keeps it."""

SAYS = "Your best_draft_length returns None: is a `return` missing on some path?"
HINT = "What is the last line of your function?"
REPORT = "a beginner's slip: forgets return"
CAUGHT_BY = "type"


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 150 if verify_cost is None else verify_cost
    best, best_speed = 0, 1.0
    for N, v in enumerate(costs):
        speed = sum(alpha**i for i in range(N + 1)) / (N * c + v)
        if speed > best_speed:
            best, best_speed = N, speed
