"""Walks down the row, taking each probability off one uniform; numbers from 1 down."""

import numpy as np


def walk(weights, rng):
    left = rng.random() * weights.sum()
    for token, weight in enumerate(weights):
        left = left - weight
        if left < 0:
            break
    return token


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft([*prefix, *drafted])[0])
        drafted.append(walk(rows[-1], rng))
    judged = target([*prefix, *drafted], N + 1)
    for i, token in enumerate(drafted):
        if (1 - rng.random()) * rows[i][token] > judged[i][token]:
            return [*drafted[:i], walk(np.clip(judged[i] - rows[i], 0, None), rng)]
    return [*drafted, walk(judged[N], rng)]
