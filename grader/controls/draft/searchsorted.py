"""Inverts the cumulative sum."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(np.searchsorted(np.cumsum(row), rng.random(), side="right")))
        rows.append(row)
    return tokens, np.array(rows)
