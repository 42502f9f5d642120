"""Returns the first row N times."""

import numpy as np

SAYS = (
    "Your draft draws well but returns the first row for every token. After {after} it "
    "draws from {drawn}; the row that it returns for that is {declared}."
)
HINT = "Each token has a row of its own. Append it in the loop, next to the token."
REPORT = "huggingface/transformers PR #28166: a wrong index (B02)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row if not rows else rows[0])
    return tokens, np.array(rows)
