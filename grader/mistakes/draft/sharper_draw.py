"""Draws at temperature 1/2, returns the row at temperature 1."""

import numpy as np

SAYS = (
    "Your draft sharpens the row before it draws, and returns the row from before that. "
    "After {after} it draws from {drawn}; the row that it returns is {declared}."
)
HINT = (
    "Whatever temperature the draw has, the returned row needs the same one. Here it is the"
    " model's row as it is."
)
REPORT = "z-lab/dflash #74: the draft's sampler did not get the request's temperature (B08)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        sharp = row**2 / (row**2).sum()
        tokens.append(int(rng.choice(len(row), p=sharp)))
        rows.append(row)
    return tokens, np.array(rows)
