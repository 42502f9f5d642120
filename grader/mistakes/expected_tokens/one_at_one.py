"""Returns 1 at alpha = 1."""

SAYS = (
    "Your expected_tokens gives {got} at alpha {alpha} and N {N}, the probability and not"
    " the tokens. Every draft is accepted there, and the step commits {want}."
)
HINT = "At alpha = 1 all N drafts stay. What comes on top of them?"
REPORT = "a beginner's slip: the wrong value for a special case"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    if alpha == 1:
        return 1.0
    return (1 - alpha ** (N + 1)) / (1 - alpha)
