"""Asks once for the draw and once for the row."""

import numpy as np

SAYS = (
    "Your draft asks the model {times} for N = {N}; one pass a token is enough when its row"
    " is kept."
)
HINT = "Give the row a name when it arrives, and use that name for the draw and for the list."
REPORT = "huggingface/transformers #47932 (B04)"
CAUGHT_BY = "passes"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        rows.append(model([*prefix, *tokens])[0])
        probs = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(probs), p=probs)))
    return tokens, np.array(rows)
