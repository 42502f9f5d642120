"""Takes as many steps as the budget has tokens."""

from specdecode import spec_step

SAYS = (
    "Your generate takes one step for each token of the budget, and a step commits up to N "
    "+ 1: {example}."
)
HINT = "The budget is counted in tokens. What does your loop count?"
REPORT = "a beginner's slip: `for _ in range(budget)`"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    new = []
    for _ in range(budget):
        room = N if context is None else min(N, context - len(prefix) - len(new) - 1)
        if room < 0:
            break
        for token in spec_step([*prefix, *new], target, draft, room, rng):
            new.append(token)
            if token == eos:
                return new
    return new
