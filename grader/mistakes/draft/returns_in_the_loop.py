"""Returns from inside the loop."""

import numpy as np

SAYS = "Your draft returns None: is a `return` missing on some path?"
HINT = (
    "Two indentations decide here: what happens after the first token, and what when there is none?"
)
REPORT = "a beginner's slip: return indented too far"
CAUGHT_BY = "type"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        tokens.append(int(rng.choice(len(row), p=row)))
        rows.append(row)
        if len(tokens) == N:
            return tokens, np.array(rows)
