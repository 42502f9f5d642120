"""Searches the likeliest block of N tokens."""

import numpy as np

SAYS = (
    "Your draft searches the likeliest block as a whole, and returns rows as if its tokens "
    "had been drawn. After {after} it always says token {token}; the row that it returns "
    "gives that token {declared_p}."
)
HINT = (
    "A search has no chance in it, so no row of the model says with which probability its "
    "tokens came."
)
REPORT = (
    "apple/ml-recurrent-drafter #6: candidates of a beam search judged by their probabilities (B09)"
)
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    beams = [([], 1.0, [])]
    for _ in range(N):
        longer = []
        for tokens, weight, rows in beams:
            row = model([*prefix, *tokens])[0]
            longer += [([*tokens, t], weight * row[t], [*rows, row]) for t in range(len(row))]
        beams = sorted(longer, key=lambda beam: -beam[1])[:2]
    tokens, _, rows = beams[0]
    return tokens, np.array(rows)
