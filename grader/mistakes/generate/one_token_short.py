"""Stops one token short of the budget."""

from specdecode import spec_step

SAYS = "Your generate stops one token before the budget is used up: {example}."
HINT = "With one token left N shrinks to 0, and a step with N = 0 still commits one token."
REPORT = "a beginner's slip: off by one in the loop"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end - 1:
        for token in spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 2), rng):
            new.append(token)
            if token == eos:
                return new

    return new
