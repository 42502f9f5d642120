"""Gives the model the drafts without the prefix."""

import numpy as np

SAYS = (
    "Your draft does not give the prefix to the model. After {after} it draws from {drawn};"
    " the model, which has read all of it, says {want}."
)
HINT = "The drafts go on where the prefix ends. What does model([]) know about the prefix?"
REPORT = "a beginner's slip: the prefix forgotten"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model(tokens)[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
