"""Compares the logarithms of the speed-ups."""

import math


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 300 if verify_cost is None else verify_cost
    best, best_log = 0, 0.0
    for N in range(1, len(costs)):
        tokens = sum(alpha**i for i in range(N + 1))
        log = math.log(tokens) - math.log(N * c + costs[N])
        if log > best_log + 1e-12:
            best, best_log = N, log
    return best
