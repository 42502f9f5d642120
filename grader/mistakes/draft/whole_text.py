"""Returns the prefix with the drafts behind it."""

import numpy as np

SAYS = "Your draft returns {count} tokens, [2, 0, {token}], for N = 1 {case}; it should return 1."
HINT = "Return the new tokens only; who called you has the prefix already."
REPORT = "a beginner's slip: the text in place of what is new"
CAUGHT_BY = "shape"


def draft(prefix, model, N, rng):
    text, rows = list(prefix), []
    for _ in range(N):
        row = model(text)[0]
        text.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return text, np.array(rows)
