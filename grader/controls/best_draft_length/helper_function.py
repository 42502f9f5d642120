"""A function of its own for the tokens, by Horner's rule."""


def mean_tokens(alpha, N):
    tokens = 1.0
    for _ in range(N):
        tokens = 1 + alpha * tokens
    return tokens


def best_draft_length(alpha, c, verify_cost):
    best = 0
    best_speed = 1.0
    candidates = range(1, 200) if verify_cost is None else range(1, len(verify_cost))
    for N in candidates:
        v = 1 if verify_cost is None else verify_cost[N]
        speed = mean_tokens(alpha, N) / (N * c + v)
        if speed > best_speed:
            best, best_speed = N, speed
    return best
