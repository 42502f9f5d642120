"""Without a list the curve has one top, so climbing finds it; with one, every N."""


def best_draft_length(alpha, c, verify_cost):
    def speed(N):
        tokens = sum(alpha**i for i in range(N + 1))
        return tokens / (N * c + (1 if verify_cost is None else verify_cost[N]))

    if verify_cost is not None:
        return max(range(len(verify_cost)), key=speed)
    N = 0
    while speed(N + 1) > speed(N):
        N += 1
    return N
