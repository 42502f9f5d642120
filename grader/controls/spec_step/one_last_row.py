"""One expression for correction and bonus."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft(list(prefix) + drafted)[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target(list(prefix) + drafted, N + 1)

    draft_rows.append(np.zeros_like(target_rows[-1]))
    n = 0
    while n < N and rng.random() < target_rows[n][drafted[n]] / draft_rows[n][drafted[n]]:
        n += 1
    last = np.maximum(target_rows[n] - draft_rows[n], 0)
    return drafted[:n] + [int(rng.choice(len(last), p=last / last.sum()))]
