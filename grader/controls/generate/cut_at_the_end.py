"""Does not shrink N at the budget and cuts what is too much."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    limit = budget
    if context is not None:
        limit = min(limit, context - len(prefix))
    new = []
    while len(new) < limit and eos not in new:
        n = N if context is None else min(N, context - len(prefix) - len(new))
        new.extend(spec_step([*prefix, *new], target, draft, n, rng))
    new = new[:limit]
    if eos in new:
        new = new[: new.index(eos) + 1]
    return new
