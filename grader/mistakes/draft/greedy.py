"""Takes the likeliest token and returns the row as if it had drawn from it."""

import numpy as np

SAYS = (
    "Your draft takes the likeliest token, and returns the row as if it had drawn from it. "
    "After {after} it always says token {token}; the row that it returns gives that token "
    "{declared_p}."
)
HINT = (
    "Whoever judges the token divides by the probability with which it was really proposed."
    " For an argmax that is 1."
)
REPORT = "huggingface/transformers #32867, PR #33534 (B03); jaymody/speculative-sampling #3 (B05)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(row.argmax()))
        rows.append(row)
    return tokens, np.array(rows)
