"""Hands arrays to the models and returns NumPy integers."""

import numpy as np

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    text = np.asarray(prefix, dtype=np.int64)
    stop = len(text) + end
    while len(text) < stop:
        step = spec_step(text, target, draft, min(N, stop - len(text) - 1), rng)
        text = np.append(text, np.array(step, dtype=np.int64))
        if eos is not None and (text[len(prefix) :] == eos).any():
            first = (text[len(prefix) :] == eos).argmax()
            return list(text[len(prefix) : len(prefix) + first + 1])
    return list(text[len(prefix) :])
