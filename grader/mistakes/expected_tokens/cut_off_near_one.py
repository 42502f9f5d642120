"""Rounds a rate above .99 to 1."""

SAYS = (
    "Your expected_tokens takes a high alpha for 1. For alpha {alpha} and N {N} it gives "
    "{got} tokens; a step commits {want} on average."
)
HINT = "A special case for alpha = 1 should catch 1 and what differs from it by rounding, no more."
REPORT = "a beginner's slip: a tolerance that is too wide"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    if alpha > 0.99:
        return N + 1
    return (1 - alpha ** (N + 1)) / (1 - alpha)
