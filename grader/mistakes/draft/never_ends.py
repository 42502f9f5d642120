"""Counts the loop by something that does not grow."""

import numpy as np

SAYS = "Your draft asked the model {times} times without an end {case}."
HINT = "What has to change in each round for the loop to end?"
REPORT = "a beginner's slip: a loop whose condition never changes"
CAUGHT_BY = "budget"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    while len(tokens) < N:
        row = model([*prefix, *tokens])[0]
        token = int(rng.choice(len(row), p=row))
        rows.append(row)
    return tokens, np.array(rows)
