"""Cuts a block by itertools."""

from itertools import takewhile

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new = []
    while len(new) < end:
        step = spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng)
        before = list(takewhile(lambda token: token != eos, step))
        new += step[: len(before) + 1]
        if len(before) < len(step):
            break
    return new
