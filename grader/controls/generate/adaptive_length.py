"""Grows and shrinks the draft length with its success."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new, length = [], N
    while len(new) < end:
        n = min(length, end - len(new) - 1)
        step = spec_step([*prefix, *new], target, draft, n, rng)
        length = min(N, length + 1) if len(step) == n + 1 else max(1, length - 1)
        length = min(length, N)
        new += step
        if eos in step:
            del new[new.index(eos) + 1 :]
            break
    return new
