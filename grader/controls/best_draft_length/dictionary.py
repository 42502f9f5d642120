"""Speed-ups in a dictionary by N."""


def best_draft_length(alpha, c, verify_cost):
    speeds = {}
    N = 0
    while N < (800 if verify_cost is None else len(verify_cost)):
        tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
        cost = N * c + (1 if verify_cost is None else verify_cost[N])
        speeds[N] = tokens / cost
        N += 1
    return max(speeds, key=speeds.get)
