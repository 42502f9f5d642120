"""Returns rows and tokens in the wrong order."""

import numpy as np

SAYS = (
    "Your draft returns the rows first and the tokens second; it should return a pair, "
    "tokens and rows."
)
HINT = "return tokens, rows."
REPORT = "a beginner's slip: the pair the wrong way round"
CAUGHT_BY = "type"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return np.array(rows), tokens
