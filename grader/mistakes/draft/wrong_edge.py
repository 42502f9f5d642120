"""Takes the token before the one that the uniform falls on."""

import numpy as np

SAYS = (
    "Your draft takes the token next to the one that its random number falls on. After "
    "{after} it draws from {drawn}; the row that it returns is {declared}."
)
HINT = (
    "For [.5 .3 .2] and u = .6, how many of the sums [.5 .8 1] are passed? That number is "
    "the token."
)
REPORT = "a beginner's slip: off by one in searchsorted"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        place = int((np.cumsum(row) <= rng.random()).sum())
        tokens.append((place - 1) % len(row))
        rows.append(row)
    return tokens, np.array(rows)
