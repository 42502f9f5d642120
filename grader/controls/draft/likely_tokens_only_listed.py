"""Chooses among the tokens that can be said at all."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        said = np.flatnonzero(row)
        tokens.append(int(rng.choice(said, p=row[said])))
        rows.append(row)
    return tokens, np.array(rows)
