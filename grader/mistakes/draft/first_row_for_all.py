"""Asks the model once and draws every token from that row."""

import numpy as np

SAYS = (
    "Your draft draws every token from the row after the prefix. After {after} it draws "
    "from {drawn}; the model, which has read that far, says {want}."
)
HINT = "What does the model have to read before the second token is drawn?"
REPORT = "huggingface/transformers PR #28166: a wrong index in the sampling step (B02)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    row = model(prefix)[0]
    tokens = [int(rng.choice(len(row), p=row)) for _ in range(N)]
    return tokens, np.tile(row, (N, 1))
