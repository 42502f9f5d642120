"""Stops early, so that there are fewer than N tokens."""

import numpy as np

SAYS = "Your draft returns {count}, [{tokens}], for N = {N} after {prefix}; it should return {N}."
HINT = "Stopping early is lossless, but here N tokens are asked for."
REPORT = "huggingface/transformers stops a draft on low confidence (N10)"
CAUGHT_BY = "shape"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    while len(tokens) < N:
        row = model([*prefix, *tokens])[0]
        if tokens and row.max() < 0.6:
            break
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
