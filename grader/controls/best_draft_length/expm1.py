"""Powers by exponentials; a rate of 0 on its own."""

import math


def best_draft_length(alpha, c, verify_cost):
    def tokens(N):
        if alpha == 0:
            return 1.0
        return math.expm1((N + 1) * math.log(alpha)) / (alpha - 1)

    costs = [1.0] * 500 if verify_cost is None else verify_cost
    best, best_speed = 0, 1.0
    for N, v in enumerate(costs):
        if tokens(N) / (N * c + v) > best_speed * (1 + 1e-12):
            best, best_speed = N, tokens(N) / (N * c + v)
    return best
