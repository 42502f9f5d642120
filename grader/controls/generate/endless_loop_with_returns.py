"""`while True` with three returns."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    new = []
    while True:
        left = budget - len(new)
        if context is not None:
            left = min(left, context - len(prefix) - len(new))
        if left <= 0:
            return new
        for token in spec_step([*prefix, *new], target, draft, min(N, left - 1), rng):
            new.append(token)
            if eos is not None and token == eos:
                return new
