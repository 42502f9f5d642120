"""A mean is the sum of the probabilities of at least 1, 2, ... tokens."""


def expected_tokens(alpha, N):
    at_least = [1.0]
    while len(at_least) < N + 1:
        at_least.append(at_least[-1] * alpha)
    return sum(at_least)
