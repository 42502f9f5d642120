"""Prints the mean."""

SAYS = (
    "Your expected_tokens prints and returns None; a check, or another function, can only"
    " use what is returned."
)
HINT = "Replace `print` by `return`."
REPORT = "a beginner's slip: prints instead of returning"
CAUGHT_BY = "type"


def expected_tokens(alpha, N):
    print(sum(alpha**i for i in range(N + 1)))
