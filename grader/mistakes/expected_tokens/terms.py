"""Returns the terms and not their sum."""

SAYS = "Your expected_tokens returns {value} (a list); it should return a number."
HINT = "The mean is one number: add the terms up."
REPORT = "a beginner's slip: returns the parts of a sum"
CAUGHT_BY = "type"


def expected_tokens(alpha, N):
    return [alpha**i for i in range(N + 1)]
