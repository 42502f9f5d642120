"""The place of the maximum in a list."""


def best_draft_length(alpha, c, verify_cost):
    costs = verify_cost or [1.0] * 1000
    speeds = [(1 - alpha ** (N + 1)) / (1 - alpha) / (N * c + v) for N, v in enumerate(costs)]
    return speeds.index(max(speeds))
