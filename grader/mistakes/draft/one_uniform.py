"""One uniform for all tokens."""

import numpy as np

SAYS = (
    "Your draft uses one random number for all its tokens, so that they depend on each "
    "other. After {after} it draws from {drawn}; the row that it returns is {declared}."
)
HINT = "Move the call of rng into the loop: one draw a token."
REPORT = "PaddlePaddle/FastDeploy PR #5568: one seed for all tokens of a step (B55)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    u = rng.random()
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int((np.cumsum(row) <= u).sum()))
        rows.append(row)
    return tokens, np.array(rows)
