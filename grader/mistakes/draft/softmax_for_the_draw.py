"""Draws from a softmax of the probabilities, returns the row as it is."""

import numpy as np

SAYS = (
    "Your draft draws from a softmax of the model's probabilities, and returns the "
    "probabilities. After {after} it draws from {drawn}; the row that it returns is "
    "{declared}."
)
HINT = "Is it logits or probabilities that the model returns?"
REPORT = "apple/ml-recurrent-drafter #6: the row in the ratio was not the one drawn from (B09)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        weights = np.exp(row)
        tokens.append(int(rng.choice(len(row), p=weights / weights.sum())))
        rows.append(row)
    return tokens, np.array(rows)
