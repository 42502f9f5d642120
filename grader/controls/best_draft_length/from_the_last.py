"""Compares from the largest N down, with >= for the smaller one."""


def best_draft_length(alpha, c, verify_cost):
    last = 700 if verify_cost is None else len(verify_cost) - 1
    best, best_speed = 0, 0.0
    for N in reversed(range(last + 1)):
        tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
        speed = tokens / (N * c + (1 if verify_cost is None else verify_cost[N]))
        if speed >= best_speed:
            best, best_speed = N, speed
    return best
