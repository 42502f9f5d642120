"""Calls itself with what is left."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    if budget == 0 or (context is not None and len(prefix) == context):
        return []
    n = min(N, budget - 1)
    if context is not None:
        n = min(n, context - len(prefix) - 1)
    step = spec_step(prefix, target, draft, n, rng)
    if eos in step:
        return step[: step.index(eos) + 1]
    rest = [*prefix, *step], target, draft, N, rng, budget - len(step), eos, context
    return step + generate(*rest)
