"""Loops to N + 1 and adds one term too many."""

SAYS = (
    "Your expected_tokens adds a term too many, alpha^(N+1), as if N + 1 tokens were "
    "drafted. For alpha {alpha} and N {N} it gives {got} tokens; a step commits {want} on"
    " average."
)
HINT = "With N = 0 there is one term in the sum. What does your `range` run over there?"
REPORT = "a beginner's slip: off by one in the loop"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    return sum(alpha**i for i in range(N + 2))
