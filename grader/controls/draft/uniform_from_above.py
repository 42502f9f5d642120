"""The uniform taken from the other end."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int((np.cumsum(row) < 1 - rng.random()).sum()))
        rows.append(row)
    return tokens, np.array(rows)
