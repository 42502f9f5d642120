"""Keeps the probability of having come so far."""


def expected_tokens(alpha, N):
    total, reached = 1.0, 1.0
    for _ in range(N):
        reached *= alpha
        total += reached
    return total
