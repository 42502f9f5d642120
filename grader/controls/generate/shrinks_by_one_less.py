"""Shrinks N to the room, not to the room less one, and cuts."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new = []
    while len(new) < end:
        step = spec_step([*prefix, *new], target, draft, min(N, end - len(new)), rng)
        for token in step[: end - len(new)]:
            new.append(token)
            if token == eos:
                return new
    return new
