"""Adds a small number to the denominator, which gives 0 at alpha = 1."""

SAYS = (
    "Your expected_tokens gives {got} at alpha {alpha} and N {N}: a small number in the "
    "denominator hides the 0 / 0 and does not give its limit. The step commits {want} "
    "tokens there."
)
HINT = "At alpha = 1 the numerator is 0 too. Which value do you want there?"
REPORT = "a beginner's slip: an epsilon against a division by zero"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    return (1 - alpha ** (N + 1)) / (1 - alpha + 1e-9)
