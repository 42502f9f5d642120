"""Concatenates rows of shape (1, V); early return for N = 0."""

import numpy as np


def draft(prefix, model, N, rng):
    if N == 0:
        return [], np.empty((0, 0))
    tokens, rows = (), []
    for _ in range(N):
        rows.append(model((*prefix, *tokens)))
        tokens += (int(rng.choice(rows[-1].shape[1], p=rows[-1][0])),)
    return tokens, np.concatenate(rows)
