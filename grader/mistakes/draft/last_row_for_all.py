"""One array for all rows, so the last row overwrites the others."""

import numpy as np

SAYS = (
    "Your draft returns the last row for every token. After {after} it draws from {drawn}; "
    "a row that it returns for that is {declared}."
)
HINT = "A list with the same array N times shows the same numbers N times."
REPORT = "vllm-project/vllm #9441: a view where a copy was meant (B17)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    shared = None
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        shared = row if shared is None else shared
        shared[:] = row
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(shared)
    return tokens, np.array(rows)
