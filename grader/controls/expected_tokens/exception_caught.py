"""Lets the division fail and catches it."""


def expected_tokens(alpha, N):
    try:
        return (1 - alpha ** (N + 1)) / (1 - alpha)
    except ZeroDivisionError:
        return N + 1
