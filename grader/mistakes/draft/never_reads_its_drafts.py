"""Asks the model about the prefix each time."""

import numpy as np

SAYS = (
    "Your draft gives the model the prefix alone in every pass, and a model that is asked "
    "again about the same text may answer with another row. After {after} it draws from "
    "{drawn}; the model, which has read that far, says {want}."
)
HINT = "The text grows by one token a pass: the prefix, then the prefix and one draft, and so on."
REPORT = "huggingface/transformers PR #28166 (B02)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model(prefix)[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
