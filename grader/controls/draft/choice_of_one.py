"""An array of one choice."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), size=1, p=row)[0]))
        rows.append(row)
    return tokens, np.array(rows)
