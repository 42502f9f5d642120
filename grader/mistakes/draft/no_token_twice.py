"""Never drafts a token twice."""

import numpy as np

SAYS = (
    "Your draft does not draw a token a second time. After {after} it draws from {drawn}; "
    "the row that it returns is {declared}."
)
HINT = "A text may repeat itself. Which line changes the row between the model and the draw?"
REPORT = (
    "siblings drawn without replacement and judged by the whole row, as in readings of "
    "SpecInfer (D09)"
)
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        left = row.copy()
        left[tokens] = 0
        tokens.append(int(rng.choice(len(row), p=left / left.sum() if left.any() else row)))
        rows.append(row)
    return tokens, np.array(rows)
