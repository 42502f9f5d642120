"""Draws every token with the same probability."""

import numpy as np

SAYS = (
    "Your draft draws every token with the same probability and returns the model's row. "
    "After {after} it draws from {drawn}; the row that it returns is {declared}."
)
HINT = "rng.choice and rng.integers need to be told about probabilities."
REPORT = "a beginner's slip: rng.choice without p"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.integers(len(row))))
        rows.append(row)
    return tokens, np.array(rows)
