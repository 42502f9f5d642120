"""Puts the probabilities through a softmax."""

import numpy as np

SAYS = (
    "Your draft puts the model's probabilities through a softmax, as if they were logits. "
    "After {after} it draws from {drawn}; the model's row is {want}."
)
HINT = "The model returns probabilities already: each of its rows sums to 1."
REPORT = "huggingface/transformers PR #28508: probabilities pushed through a softmax (B01)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        row = np.exp(row) / np.exp(row).sum()
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
