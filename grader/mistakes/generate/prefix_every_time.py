"""Every step starts from the prefix alone."""

from specdecode import spec_step

SAYS = (
    "Your generate starts every step from the prefix, without the tokens that are there "
    "already: {example}."
)
HINT = "What has to stand before the second step's first token?"
REPORT = "a beginner's slip: the new tokens are never given to the models"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    new = []
    end = budget if context is None else min(budget, context - len(prefix))
    while len(new) < end:
        for token in spec_step(prefix, target, draft, min(N, end - len(new) - 1), rng):
            new.append(token)
            if token == eos:
                return new
    return new
