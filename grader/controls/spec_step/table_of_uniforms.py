"""Draws a table of uniforms, two rows for N drafts and one number more."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    table, final = rng.random((2, N)), rng.random()
    drafted, rows = [], []
    for u in table[0]:
        rows.append(draft([*prefix, *drafted])[0])
        drafted.append(int(np.argmax(np.cumsum(rows[-1]) > u)))
    judged = target([*prefix, *drafted], N + 1)
    n = 0
    while n < N and table[1, n] * rows[n][drafted[n]] < judged[n][drafted[n]]:
        n += 1
    last = judged[n] if n == N else np.maximum(judged[n] - rows[n], 0)
    return [*drafted[:n], int(np.argmax(np.cumsum(last) > final * last.sum()))]
