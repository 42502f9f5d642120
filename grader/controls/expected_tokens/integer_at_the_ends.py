"""Returns a Python int where the answer is whole."""


def expected_tokens(alpha, N):
    if alpha == 0 or N == 0:
        return 1
    if alpha == 1:
        return int(N) + 1
    return (1 - alpha ** (N + 1)) / (1 - alpha)
