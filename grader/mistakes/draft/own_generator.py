"""Makes a generator of its own, with a fixed seed."""

import numpy as np

SAYS = (
    "Your draft draws from a generator of its own, np.random.default_rng(). Whatever is "
    "random must come from its arguments (prefix, model, N, rng), so that the same "
    "arguments and draws give the same result."
)
HINT = "A new generator with the same seed draws the same numbers each time."
REPORT = "feifeibear/LLMSpeculativeSampling reseeds before each draw (R02)"
CAUGHT_BY = "randomness"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    rng = np.random.default_rng(0)
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
    return tokens, np.array(rows)
