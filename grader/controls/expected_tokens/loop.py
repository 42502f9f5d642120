"""Adds the powers in a loop."""


def expected_tokens(alpha, N):
    total = 0
    for i in range(N + 1):
        total = total + alpha**i
    return total
