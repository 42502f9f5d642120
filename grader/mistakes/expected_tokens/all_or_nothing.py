"""Knows two outcomes only: everything accepted, or nothing."""

SAYS = (
    "Your expected_tokens knows two outcomes, N + 1 tokens or one; a step may accept some"
    " drafts and reject the next. For alpha {alpha} and N {N} it gives {got} tokens; a "
    "step commits {want} on average."
)
HINT = "With N = 2, how likely is it that exactly one draft is accepted?"
REPORT = "a beginner's slip: the outcomes in between forgotten"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    everything = alpha**N
    return everything * (N + 1) + (1 - everything) * 1
