"""Draws from the row and returns a flattened one."""

import numpy as np

SAYS = (
    "Your draft draws from the model's row and returns a flatter one. After {after} it "
    "draws from {drawn}; the row that it returns is {declared}."
)
HINT = "Return the very array that the draw was given."
REPORT = (
    "vllm-project/vllm #9834, PR #10198: one temperature for drawing, another for judging (B07)"
)
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(np.sqrt(row) / np.sqrt(row).sum())
    return tokens, np.array(rows)
