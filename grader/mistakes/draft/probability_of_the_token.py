"""Returns one probability a token, not its row."""

import numpy as np

SAYS = (
    "Your draft returns rows of shape ({N},) {case}; one row of {V} probabilities for "
    "{each} makes {shape}."
)
HINT = "Acceptance needs one number a token, but the residual needs the whole row."
REPORT = "a beginner's slip: the residual forgotten"
CAUGHT_BY = "shape"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        token = int(rng.choice(len(row), p=row))
        tokens.append(token)
        rows.append(row[token])
    return tokens, np.array(rows)
