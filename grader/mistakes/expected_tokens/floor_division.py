"""Divides with //."""

SAYS = (
    "Your expected_tokens gives whole numbers, as `//` does. For alpha {alpha} and N {N} "
    "it gives {got} tokens; a step commits {want} on average."
)
HINT = "`/` divides; `//` divides and drops the fraction."
REPORT = "a beginner's slip: integer division"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    if alpha == 1:
        return N + 1
    return (1 - alpha ** (N + 1)) // (1 - alpha)
