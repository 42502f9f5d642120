"""Makes all residuals up front, safely, and draws from one of them."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft([*prefix, *drafted])[0])
        drafted.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
    judged = target([*prefix, *drafted], N + 1)
    owed = np.maximum(judged[:N] - np.array(rows).reshape(N, -1), 0) if N else judged[:0]
    empty = owed.sum(axis=1) == 0
    owed[empty] = judged[:N][empty]
    for i, token in enumerate(drafted):
        if rng.random() * rows[i][token] >= judged[i][token]:
            return [*drafted[:i], int(rng.choice(len(owed[i]), p=owed[i] / owed[i].sum()))]
    return [*drafted, int(rng.choice(len(judged[N]), p=judged[N]))]
