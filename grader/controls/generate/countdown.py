"""Counts the room down instead of measuring the text."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    room = budget if context is None else min(budget, context - len(prefix))
    new, going = [], True
    while room > 0 and going:
        step = spec_step([*prefix, *new], target, draft, min(N, room - 1), rng)
        while step and going:
            new.append(step.pop(0))
            room -= 1
            going = new[-1] != eos
    return new
