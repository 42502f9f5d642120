"""Horner's rule, from the last draft back to the first."""


def expected_tokens(alpha, N):
    tokens = 1.0
    for _ in range(N):
        tokens = 1 + alpha * tokens
    return tokens
