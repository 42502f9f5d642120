"""Draws from the whole row and returns the cut one."""

import numpy as np

SAYS = (
    "Your draft draws from the whole row, and returns one that was cut to its likeliest "
    "tokens. After {after} it draws from {drawn}; the row that it returns is {declared}."
)
HINT = (
    "A token that the returned row gives 0 can come out of your draw. Which row does the draw use?"
)
REPORT = "vllm-project/vllm #9834: filtered rows for one use, unfiltered for the other (B07)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        kept = np.where(row >= np.sort(row)[-2], row, 0)
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(kept / kept.sum())
    return tokens, np.array(rows)
