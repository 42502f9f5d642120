"""Draws once more when the token was unlikely."""

import numpy as np

SAYS = (
    "Your draft draws once more when the first token was an unlikely one. After {after} it "
    "therefore draws from {drawn}; the row that it returns is {declared}."
)
HINT = "Throwing draws away changes what is drawn. Keep the first one."
REPORT = "confidence gates in vllm-project/vllm PR #43522 and ikawrakow/ik_llama.cpp PR #1820 (D06)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        token = int(rng.choice(len(row), p=row))
        if row[token] < 0.3:
            token = int(rng.choice(len(row), p=row))
        tokens.append(token)
        rows.append(row)
    return tokens, np.array(rows)
