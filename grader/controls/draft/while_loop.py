"""A while loop and the pair as a list."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    while len(tokens) < N:
        row = model(prefix + tokens)[0]
        rows.append(row)
        tokens.append(rng.choice(len(row), p=row))
    return [tokens, np.array(rows)]
