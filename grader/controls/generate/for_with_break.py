"""A bounded `for` that breaks out."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new = []
    for _ in range(budget):
        if len(new) == end:
            break
        new += spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng)
        if eos in new:
            new = new[: new.index(eos) + 1]
            break
    return new
