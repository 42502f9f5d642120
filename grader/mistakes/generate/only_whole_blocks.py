"""Gives up when a whole block does not fit any more."""

from specdecode import spec_step

SAYS = "Your generate stops as soon as a whole block of N + 1 tokens no longer fits: {example}."
HINT = "Near an end N shrinks; a shorter step still commits a token."
REPORT = "a beginner's slip near the end"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while end - len(new) >= N + 1:
        for token in spec_step([*prefix, *new], target, draft, N, rng):
            new.append(token)
            if token == eos:
                return new
    return new
