"""rng.uniform in place of rng.random."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(np.sum(np.cumsum(row) < rng.uniform())))
        rows.append(row)
    return tokens, np.array(rows)
