"""Takes one step too many, with `<=`."""

from specdecode import spec_step

SAYS = "Your generate goes on when the budget is just used up: {example}."
HINT = "How many tokens are there when `len(new) <= budget` is false for the first time?"
REPORT = "a beginner's slip: `<=` for `<` in the loop"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) <= end:
        n = max(min(N, end - len(new) - 1), 0)
        for token in spec_step([*prefix, *new], target, draft, n, rng):
            new.append(token)
            if token == eos:
                return new
    return new
