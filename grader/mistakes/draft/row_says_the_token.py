"""Returns a one-hot row of the token that was drawn."""

import numpy as np

SAYS = (
    "Your draft draws a token and returns a row that has all its weight on it, as if it had"
    " been certain. After {after} it draws from {drawn}; one of the rows that it returns is"
    " {declared}."
)
HINT = "How likely was this token just before it was drawn? That is what the row should say."
REPORT = "the draft probability set to 1, right only for a draft that is no draw (D10, N02)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        token = int(rng.choice(len(row), p=row))
        tokens.append(token)
        rows.append(np.eye(len(row))[token])
    return tokens, np.array(rows)
