"""Takes the likeliest token, with a one-hot row."""

import numpy as np

SAYS = (
    "Your draft takes the likeliest token and its row says so, {declared}: tokens and rows "
    "fit, but nothing was drawn. After {after} the model's row is {want}, and the token "
    "should be drawn from it."
)
HINT = (
    "An honest greedy draft is lossless, but it is another draft than the one that is asked"
    " for: one draw from each row of the model."
)
REPORT = "SafeAILab/EAGLE #221: candidates fixed by the context are judged with probability 1 (N02)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        best = int(row.argmax())
        tokens.append(best)
        rows.append(np.eye(len(row))[best])
    return tokens, np.array(rows)
