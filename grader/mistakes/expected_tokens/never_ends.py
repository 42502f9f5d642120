"""Adds terms until they vanish, which they never do at alpha = 1."""

SAYS = (
    "Your expected_tokens does not come to an end {case}: it was stopped after {seconds} "
    "s at {line}."
)
HINT = "The sum has N + 1 terms. A `for` over a `range` cannot run for ever."
REPORT = "a beginner's slip: a loop whose condition stays true"
CAUGHT_BY = "deadline"


def expected_tokens(alpha, N):
    total, term, i = 0.0, 1.0, 0
    while term > 1e-12:
        term = alpha**i
        if i <= N:
            total += term
        i += 1
    return total
