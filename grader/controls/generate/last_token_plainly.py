"""Makes the last token of the budget by plain sampling."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    room = budget if context is None else min(budget, context - len(prefix))
    new = []
    while room - len(new) > 1:
        step = spec_step([*prefix, *new], target, draft, min(N, room - len(new) - 1), rng)
        new += step
        if eos in step:
            return new[: new.index(eos) + 1]
    if len(new) < room:
        row = target([*prefix, *new])[0]
        new.append(rng.choice(len(row), p=row))
    return new
