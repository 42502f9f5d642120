"""A multinomial count of one draw."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.multinomial(1, row).argmax()))
        rows.append(row)
    return tokens, np.array(rows)
