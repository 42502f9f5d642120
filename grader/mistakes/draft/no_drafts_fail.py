"""Stacks an empty list of rows."""

import numpy as np

SAYS = (
    "Your draft raised ValueError (need at least one array to stack) at {line}, for N = 0 "
    "after {prefix}."
)
HINT = "np.array of an empty list is an empty array; np.stack of one is an error."
REPORT = "vLLM's tests of its rejection sampler have an empty draft among them"
CAUGHT_BY = "exception"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.stack(rows)
