"""Appends to the prefix in place."""

import numpy as np

SAYS = (
    "Your draft changes its argument prefix in place: it was {before} and is {after} after "
    "the call. Work on a copy."
)
HINT = "`text = list(prefix)` makes a list of your own."
REPORT = "lucidrains/speculative-decoding #3: rejected tokens stayed in the text (B27)"
CAUGHT_BY = "state"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model(prefix)[0]
        token = int(rng.choice(len(row), p=row))
        prefix.append(token)
        tokens.append(token)
        rows.append(row)
    return tokens, np.array(rows)
