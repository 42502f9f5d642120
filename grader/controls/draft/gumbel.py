"""The Gumbel trick, which cannot be enumerated: the sampled route."""

import numpy as np


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(np.argmax(np.log(row) + rng.gumbel(size=len(row)))))
        rows.append(row)
    return tokens, np.array(rows)
