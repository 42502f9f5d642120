"""Takes the first of two rows."""

import numpy as np

SAYS = (
    "Your draft uses the row from one token earlier. After {after} it draws from {drawn}; "
    "the row there is {want}."
)
HINT = "model(tokens, 2) has two rows; the last one is what follows the whole text."
REPORT = "huggingface/transformers PR #28166: a wrong index in the sampling step (B02)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens], 2)[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
