"""Takes a rejection for the end."""

from specdecode import spec_step

SAYS = "Your generate stops after a step in which a draft was rejected: {example}."
HINT = "A rejection costs the drafts behind it, nothing more. What ends a text?"
REPORT = "a beginner's slip: `break` leaves the outer loop"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end:
        n = min(N, end - len(new) - 1)
        step = spec_step([*prefix, *new], target, draft, n, rng)
        if eos in step:
            return new + step[: step.index(eos) + 1]
        new += step
        if len(step) <= n:
            break
    return new
