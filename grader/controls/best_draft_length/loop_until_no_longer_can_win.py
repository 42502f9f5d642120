"""Searches until even 1 / (1 - alpha) tokens would not be enough."""


def best_draft_length(alpha, c, verify_cost):
    best, best_speed = 0, 1.0
    N = 0
    while True:
        N += 1
        if verify_cost is None:
            v = 1.0
            if 1 / (1 - alpha) <= best_speed * (N * c + 1):
                return best
        elif N < len(verify_cost):
            v = verify_cost[N]
        else:
            return best
        speed = (1 - alpha ** (N + 1)) / (1 - alpha) / (N * c + v)
        if speed > best_speed:
            best, best_speed = N, speed
