"""The closed form, alpha = 1 on its own."""


def expected_tokens(alpha, N):
    if alpha == 1:
        return N + 1
    return (1 - alpha ** (N + 1)) / (1 - alpha)
