"""Keeps the row that follows the token, not the one before."""

import numpy as np

SAYS = (
    "Your draft keeps the row that comes after each token, not the one that it was drawn "
    "from. After {after} it draws from {drawn}; the row that it returns is {declared}."
)
HINT = "At which moment is a row appended: before the token joins the text, or after?"
REPORT = "ohdearquant/lattice #243: drafts and rows one place apart (B14)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    row = model(prefix)[0]
    for _ in range(N):
        tokens.append(int(rng.choice(len(row), p=row)))
        row = model([*prefix, *tokens])[0]
        rows.append(row)
    return tokens, np.array(rows)
