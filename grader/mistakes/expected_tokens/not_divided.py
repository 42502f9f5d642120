"""Stops at the numerator of the formula."""

SAYS = (
    "Your expected_tokens is 1 - alpha^(N+1), a probability, and not a number of tokens: "
    "it is not divided by 1 - alpha. For alpha {alpha} and N {N} it gives {got}; a step "
    "commits {want} on average."
)
HINT = "A step commits at least one token. Can your value be below 1?"
REPORT = "a beginner's slip: half of a formula"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    if alpha == 1:
        return N + 1
    return 1 - alpha ** (N + 1)
