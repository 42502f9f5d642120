"""Sorts the candidates, which keeps the smaller of equals first."""


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 600 if verify_cost is None else list(verify_cost)

    def slowness(N):
        return -(1 - alpha ** (N + 1)) / (1 - alpha) / (N * c + costs[N])

    return sorted(range(len(costs)), key=slowness)[0]
