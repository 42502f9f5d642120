"""Chooses among an array of token numbers, one at a time and as an array of one."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft([*prefix, *drafted])[0])
        vocabulary = np.arange(len(rows[-1]))
        drafted.append(rng.choice(vocabulary, p=rows[-1]))
    judged = target([*prefix, *drafted], N + 1)
    vocabulary = list(range(judged.shape[1]))
    for i, token in enumerate(drafted):
        if rng.random() * rows[i][token] >= judged[i][token]:
            rest = np.maximum(judged[i] - rows[i], 0)
            return [*drafted[:i], rng.choice(vocabulary, size=1, p=rest / rest.sum())[0]]
    return [*drafted, rng.choice(vocabulary, p=judged[N])]
