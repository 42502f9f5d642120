"""Adds an epsilon to the returned rows."""

import numpy as np

SAYS = (
    "Your draft adds a little to every probability of the row that it returns. After "
    "{after} it draws from {drawn}; the row that it returns is {declared}."
)
HINT = "A 0 in a row is no danger: that token is never drawn, so nobody divides by it."
REPORT = (
    "an epsilon against division by zero, as in versions of jaymody/speculative-sampling #5 (B06)"
)
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append((row + 0.01) / (row + 0.01).sum())
    return tokens, np.array(rows)
