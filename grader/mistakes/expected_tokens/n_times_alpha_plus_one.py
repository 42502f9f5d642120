"""Takes the acceptances to be independent of each other: 1 + N alpha."""

SAYS = (
    "Your expected_tokens is 1 + N alpha, as if a draft after a rejection could still be "
    "accepted. For alpha {alpha} and N {N} it gives {got} tokens; a step commits {want} "
    "on average, because the first rejection ends it."
)
HINT = (
    "The second draft is looked at only if the first was accepted. How likely is it that both are?"
)
REPORT = "ggml-org/llama.cpp #3649: the rate of a position taken for the rate of a block (B69)"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    return 1 + N * alpha
