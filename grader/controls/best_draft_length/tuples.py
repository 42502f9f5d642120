"""The largest pair of speed-up and -N."""


def best_draft_length(alpha, c, verify_cost):
    costs = verify_cost if verify_cost is not None else [1.0] * 2000
    pairs = [((1 - alpha ** (N + 1)) / (1 - alpha) / (N * c + v), -N) for N, v in enumerate(costs)]
    return -max(pairs)[1]
