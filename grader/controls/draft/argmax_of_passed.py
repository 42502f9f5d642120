"""The first sum that passes the uniform, by argmax."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(np.argmax(np.cumsum(row) > rng.random())))
        rows.append(row)
    return tokens, np.array(rows)
