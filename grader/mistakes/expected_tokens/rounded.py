"""Rounds to one decimal for display."""

SAYS = (
    "Your expected_tokens rounds its result. For alpha {alpha} and N {N} it gives {got} "
    "tokens; a step commits {want} on average."
)
HINT = "Return the number as it is; round where you show it."
REPORT = "a beginner's slip: rounds a value that is used on"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    return round(sum(alpha**i for i in range(N + 1)), 1)
