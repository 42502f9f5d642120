"""Cuts the text at the context, but drafts beyond it."""

from specdecode import spec_step

SAYS = (
    "Your generate cuts the text where the context ends, but its step drafts and judges "
    "beyond that: {example}."
)
HINT = "A real cache has no slot there. N must shrink before the step, not after it."
REPORT = "turboderp-org/exllamav2 #274: the lookahead ran past the cache (B43)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end:
        for token in spec_step([*prefix, *new], target, draft, min(N, budget - len(new) - 1), rng):
            if len(new) < end:
                new.append(token)
            if token == eos:
                return new
    return new
