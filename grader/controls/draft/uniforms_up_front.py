"""All uniforms drawn before the first pass."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for u in rng.random(N):
        row = model([*prefix, *tokens])[0]
        rows.append(row)
        tokens.append(int((np.cumsum(row) <= u).sum()))
    return tokens, np.array(rows)
