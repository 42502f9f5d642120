"""Minimises the time a token takes."""


def best_draft_length(alpha, c, verify_cost):
    def time_per_token(N):
        tokens = sum(alpha**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        return (N * c + v) / tokens

    last = len(verify_cost) if verify_cost else int(1 / (1 - alpha) / c) + 1
    return min(range(min(last, 300)), key=time_per_token)
