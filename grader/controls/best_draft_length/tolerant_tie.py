"""Takes a longer draft only where it wins by more than rounding."""

import math


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 400 if verify_cost is None else verify_cost
    best, best_speed = 0, 1.0
    for N, v in enumerate(costs):
        speed = (1 - alpha ** (N + 1)) / (1 - alpha) / (N * c + v)
        if speed > best_speed and not math.isclose(speed, best_speed, rel_tol=1e-9):
            best, best_speed = N, speed
    return best
