"""Appends the new tokens to the prefix in place."""

from specdecode import spec_step

SAYS = (
    "Your generate changes its argument prefix in place: it was {before} and is {after} "
    "after the call. Work on a copy."
)
HINT = "`text = prefix` gives the list a second name, not a copy."
REPORT = "a beginner's slip: appends to the prefix in place"
CAUGHT_BY = "state"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    text, start = prefix, len(prefix)
    while len(text) - start < end:
        n = min(N, end - (len(text) - start) - 1)
        for token in spec_step(text, target, draft, n, rng):
            text.append(token)
            if token == eos:
                return text[start:]
    return text[start:]
