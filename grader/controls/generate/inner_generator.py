"""Streams tokens from an inner generator and stops it."""

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    def stream():
        text = list(prefix)
        while True:
            left = end - (len(text) - len(prefix))
            for token in spec_step(text, target, draft, min(N, max(left - 1, 0)), rng):
                text.append(token)
                yield token

    end = budget if context is None else min(budget, context - len(prefix))
    new = []
    if end == 0:
        return new
    for token in stream():
        new.append(token)
        if token == eos or len(new) == end:
            return new
