"""Inverts the cumulative sum by searchsorted with its default side."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft([*prefix, *drafted])[0])
        drafted.append(int(np.searchsorted(np.cumsum(rows[-1])[:-1], rng.random())))
    judged = target([*prefix, *drafted], N + 1)
    for i, token in enumerate(drafted):
        if not rng.random() < judged[i][token] / rows[i][token]:
            owed = np.cumsum(np.maximum(judged[i] - rows[i], 0))
            return [*drafted[:i], int(np.searchsorted(owed[:-1], owed[-1] * rng.random()))]
    return [*drafted, int(np.searchsorted(np.cumsum(judged[N])[:-1], rng.random()))]
