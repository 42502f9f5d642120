"""Sorts the row for the cumulative sum and forgets to sort back."""

import numpy as np

SAYS = (
    "Your draft sorts the row for its cumulative sum and returns the place in the sorted "
    "row as the token. After {after} it draws from {drawn}; the row that it returns is "
    "{declared}."
)
HINT = (
    "The place in a sorted row is no token. Either do not sort or keep the order that "
    "argsort gives."
)
REPORT = "a beginner's slip: places in a sorted row taken for tokens"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        ordered = np.cumsum(np.sort(row))
        tokens.append(int((ordered <= rng.random()).sum()))
        rows.append(row)
    return tokens, np.array(rows)
