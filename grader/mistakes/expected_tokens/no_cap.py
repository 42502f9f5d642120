"""Uses the limit for endless drafts."""

SAYS = (
    "Your expected_tokens is 1 / (1 - alpha), whatever N is: that is the limit for drafts"
    " without end. For alpha {alpha} and N {N} it gives {got} tokens; a step commits "
    "{want} on average."
)
HINT = "How many tokens can a step commit at most? Compare with your value at alpha .9 and N = 1."
REPORT = "Leviathan et al. 2023, section 3.1: the geometric law without its cap"
CAUGHT_BY = "values"


def expected_tokens(alpha, N):
    if alpha == 1:
        return float("inf")
    return 1 / (1 - alpha)
