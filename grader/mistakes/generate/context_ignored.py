"""Ignores the end of the context."""

from specdecode import spec_step

SAYS = "Your generate writes on past the end of the context: {example}."
HINT = "Prefix and new tokens together have to fit. How many new ones is that at most?"
REPORT = "turboderp-org/exllamav2 #274 (B43)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    new = []
    while len(new) < budget:
        n = min(N, budget - len(new) - 1)
        for token in spec_step([*prefix, *new], target, draft, n, rng):
            new.append(token)
            if token == eos:
                return new
    return new
