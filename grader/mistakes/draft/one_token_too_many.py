"""Drafts N + 1 tokens."""

import numpy as np

SAYS = "Your draft returns {count}, {tokens}, for N = 1 {case}; it should return 1."
HINT = "The extra token of a step comes from the target, not from the draft."
REPORT = "a beginner's slip: off by one in the loop"
CAUGHT_BY = "shape"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N + 1):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
