"""Leaves the last place of the context empty."""

from specdecode import spec_step

SAYS = "Your generate leaves the last place of the context empty: {example}."
HINT = "The last token is committed and never fed. Does it need a place behind it?"
REPORT = "a beginner's slip: off by one at the context's end"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix) - 1)
    new = []
    while len(new) < end:
        for token in spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng):
            new.append(token)
            if token == eos:
                return new

    return new
