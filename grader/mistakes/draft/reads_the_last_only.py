"""Gives the model the last token alone."""

import numpy as np

SAYS = (
    "Your draft gives the model the last token only, as if it remembered the ones before. "
    "After {after} it draws from {drawn}; the model, which has read all of it, says {want}."
)
HINT = "Our model has no cache: what is not among its tokens, it does not know."
REPORT = "romsto/Speculative-Decoding #1: what is passed on with and without a cache (B33)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens][-1:])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
