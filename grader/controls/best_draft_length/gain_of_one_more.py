"""Without a list: adds a draft while its gain outweighs its cost."""


def best_draft_length(alpha, c, verify_cost):
    if verify_cost is None:
        N, tokens = 0, 1.0
        while alpha ** (N + 1) * (N * c + 1) > c * tokens:
            N += 1
            tokens += alpha**N
        return N
    best, best_tokens, tokens = 0, 1.0, 1.0
    for N in range(1, len(verify_cost)):
        tokens += alpha**N
        old, new = best * c + verify_cost[best], N * c + verify_cost[N]
        if tokens * old > best_tokens * new:
            best, best_tokens = N, tokens
    return best
