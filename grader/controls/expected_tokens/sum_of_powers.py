"""Adds the powers in a generator expression."""


def expected_tokens(alpha, N):
    return sum(alpha**i for i in range(N + 1))
