"""Draws from the two likeliest tokens and returns the whole row."""

import numpy as np

SAYS = (
    "Your draft draws from the likeliest tokens only, and returns the row from before the "
    "cut. After {after} it draws from {drawn}; the row that it returns is {declared}."
)
HINT = "Cut first, then keep the row, then draw: there is only one row, and both uses get it."
REPORT = "huggingface/transformers #47932: drawn from processed, returned raw (B04)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        kept = np.where(row >= np.sort(row)[-2], row, 0)
        tokens.append(int(rng.choice(len(row), p=kept / kept.sum())))
        rows.append(row)
    return tokens, np.array(rows)
