"""Takes one step only."""

from specdecode import spec_step

SAYS = "Your generate takes one step and stops: {example}."
HINT = "How often must a step be taken before the budget is used up?"
REPORT = "a beginner's slip: no loop around the step"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    if end == 0:
        return []
    new = spec_step(prefix, target, draft, min(N, end - 1), rng)
    return new[: new.index(eos) + 1] if eos in new else new
