"""A recursion without its first case."""

SAYS = "Your expected_tokens raised RecursionError {line}, for alpha {alpha} and N {N}."
HINT = "When N is 0 nothing is left to accept. What should be returned then, without another call?"
REPORT = "a beginner's slip: recursion without end"
CAUGHT_BY = "exception"


def expected_tokens(alpha, N):
    return 1 + alpha * expected_tokens(alpha, N - 1)
