"""Drafts one token, then the rest by a recursion."""

import numpy as np


def draft(prefix, model, N, rng):
    if N == 0:
        return [], np.zeros((0, 0))
    row = model(prefix)[0]
    token = int(rng.choice(len(row), p=row))
    tokens, rows = draft([*prefix, token], model, N - 1, rng)
    return [token, *tokens], np.array([row, *rows])
