"""Multiplies the drafts by the rate, and forgets the token of the target."""

SAYS = (
    "Your expected_tokens is N alpha: every draft is counted at the full rate, and the "
    "target's own token not at all. For alpha {alpha} and N {N} it gives {got} tokens; a "
    "step commits {want} on average."
)
HINT = "How many tokens does a step commit when its first draft is rejected?"
REPORT = "a beginner's slip: expected successes of independent trials"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    return alpha * N
