"""Takes alpha for the rate of rejection."""

SAYS = (
    "Your expected_tokens takes alpha for the share that is rejected. For alpha {alpha} "
    "and N {N} it gives {got} tokens; alpha is the share that is accepted, and a step "
    "commits {want} on average."
)
HINT = "Does your value grow when alpha does?"
REPORT = "a beginner's slip: success and failure mixed up"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    reject = 1 - alpha
    return sum(reject**i for i in range(N + 1))
