"""Fills arrays that were made beforehand; rows of no tokens have shape (0,)."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = np.zeros(N, dtype=np.int64), None
    for i in range(N):
        row = model([*prefix, *tokens[:i]])[0]
        if rows is None:
            rows = np.zeros((N, len(row)))
        rows[i] = row
        tokens[i] = rng.choice(len(row), p=row)
    return tokens, np.zeros(0) if rows is None else rows
