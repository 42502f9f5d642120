"""Asks the model once more after the last token."""

import numpy as np

SAYS = (
    "Your draft asks the model {passes} times for N = 3, once more than there are tokens to draw."
)
HINT = "The row after the last draft is the target's business: it gives the bonus."
REPORT = "meta-pytorch/gpt-fast #107: which last pass of the draft is needed, and why (B25)"
CAUGHT_BY = "passes"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    row = model(prefix)[0]
    for _ in range(N):
        rows.append(row)
        tokens.append(int(rng.choice(len(row), p=row)))
        row = model([*prefix, *tokens])[0]
    return tokens, np.array(rows)
