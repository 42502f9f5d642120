"""Keeps and draws in single precision."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        row = row.astype(np.float32)
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
