"""Writes into an array of tokens and returns its filled part."""

import numpy as np

from specdecode import spec_step


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new, filled = np.zeros(end, dtype=np.int64), 0
    while filled < end:
        text = np.concatenate([np.asarray(prefix, dtype=np.int64), new[:filled]])
        step = spec_step(text, target, draft, min(N, end - filled - 1), rng)
        new[filled : filled + len(step)] = step
        hits = np.flatnonzero(np.array(step) == eos)
        if hits.size:
            return new[: filled + hits[0] + 1]
        filled += len(step)
    return new
