"""Commits token by token and returns in the middle of a block."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    room = budget if context is None else min(budget, context - len(prefix))
    new = []
    while len(new) < room:
        for token in spec_step(list(prefix) + new, target, draft, min(N, room - len(new) - 1), rng):
            new.append(token)
            if token == eos:
                return new
    return new
