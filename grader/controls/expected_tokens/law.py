"""Builds the law of the lengths and takes its mean."""


def expected_tokens(alpha, N):
    law = {}
    for accepted in range(N):
        law[accepted + 1] = alpha**accepted * (1 - alpha)
    law[N + 1] = alpha**N
    return sum(length * probability for length, probability in law.items())
