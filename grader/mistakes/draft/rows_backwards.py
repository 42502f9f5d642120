"""Returns the rows in the wrong order."""

import numpy as np

SAYS = (
    "Your draft returns its rows in reverse: the first token's row comes last. After "
    "{after} it draws from {drawn}; the row in that place is {declared}."
)
HINT = "rows[i] belongs to tokens[i]."
REPORT = "a beginner's slip: insert(0, row) where append is meant"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.insert(0, row)
    return tokens, np.array(rows)
