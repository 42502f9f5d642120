"""Counts down in a while loop."""


def expected_tokens(alpha, N):
    total = 0.0
    while N >= 0:
        total += pow(alpha, N)
        N -= 1
    return total
