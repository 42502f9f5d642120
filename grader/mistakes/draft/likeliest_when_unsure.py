"""Replaces an unlikely token by the likeliest."""

import numpy as np

SAYS = (
    "Your draft takes the likeliest token in place of an unlikely one. After {after} it "
    "therefore draws from {drawn}; the row that it returns is {declared}."
)
HINT = "An unlikely token is proposed rarely, and that is as it should be."
REPORT = "confidence gates, the neighbour of vllm-project/vllm PR #43522 (D06)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        token = int(rng.choice(len(row), p=row))
        if row[token] < 0.3:
            token = int(row.argmax())
        tokens.append(token)
        rows.append(row)
    return tokens, np.array(rows)
