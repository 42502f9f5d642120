"""Calls itself without an end."""

SAYS = "Your spec_step raised RecursionError ({reason}) at line {line}, {case}."
HINT = "A function that calls itself needs a case in which it does not."
REPORT = "a beginner's slip: recursion without an end"
CAUGHT_BY = "exception"


def spec_step(prefix, target, draft, N, rng):
    if N < 0:
        return []
    return spec_step(prefix, target, draft, N, rng) + [draft(prefix)[0].argmax()]
