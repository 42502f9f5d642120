"""Takes all rows from the last pass."""

import numpy as np

SAYS = (
    "Your draft returns the rows of its last pass for the earlier tokens too. When the "
    "model answers differently by then, they are other rows: after {after} a token is drawn"
    " from {drawn}, and the row returned for it is {declared}."
)
HINT = "In each pass take only the last row, and append it to those that you have."
REPORT = "huggingface/transformers #47932 (B04)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for i in range(N):
        rows = model([*prefix, *tokens], i + 1)
        tokens.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
    return tokens, np.array(rows)
