"""Draws from the global np.random."""

import numpy as np

SAYS = (
    "Your draft draws from NumPy's global `np.random`. Whatever is random must come from "
    "its arguments (prefix, model, N, rng), so that the same arguments and draws give the "
    "same result."
)
HINT = "Write rng.choice(...): the same name, on the generator that you were given."
REPORT = "vllm-project/vllm #6038: the request's seed ignored in the speculative path (B53)"
CAUGHT_BY = "randomness"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(np.random.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
