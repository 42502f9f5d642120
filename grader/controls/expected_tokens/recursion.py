"""Recursive: one token, and with probability alpha a step with one draft less."""


def expected_tokens(alpha, N):
    if N == 0:
        return 1
    return 1 + alpha * expected_tokens(alpha, N - 1)
