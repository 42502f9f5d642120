"""Draws from a flattened row and returns that row."""

import numpy as np

SAYS = (
    "Your draft draws from a flatter row than the model's, and returns that row: tokens and"
    " rows fit, but they are not the model's. After {after} it draws from {drawn}; the "
    "model's row is {want}."
)
HINT = (
    "A hotter draft is lossless when its row is hotter too. Here no temperature is asked "
    "for: draw from the model's row as it is."
)
REPORT = "huggingface/transformers PR #40976 prefers a hotter draft (N03)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        row = np.sqrt(row) / np.sqrt(row).sum()
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
