"""Chooses from a list of tokens."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(np.arange(len(row)), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
