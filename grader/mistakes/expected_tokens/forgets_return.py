"""Has no return for alpha = 1."""

SAYS = "Your expected_tokens returns None: is a `return` missing on some path?"
HINT = "Follow your code with alpha = 1 to its last line."
REPORT = "a beginner's slip: forgets return"
CAUGHT_BY = "type"


def expected_tokens(alpha, N):
    if alpha == 1:
        N + 1
    else:
        return (1 - alpha ** (N + 1)) / (1 - alpha)
