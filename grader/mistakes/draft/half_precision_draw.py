"""Draws from a row rounded to half precision, returns the row as it was."""

import numpy as np

SAYS = (
    "Your draft draws from a rounded row and returns the exact one. After {after} it draws "
    "token {token} with probability {drawn_p}, and the row that it returns says "
    "{declared_p}: the two differ in the digits that half precision drops."
)
HINT = (
    "No test by sampling would ever see this. Round first and return the rounded row, or do"
    " not round."
)
REPORT = "deepseek-ai/DeepSpec #31: drawn in bf16, judged in fp32 (B10)"
CAUGHT_BY = "values"


def draft(prefix, model, N, rng):
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        rough = row.astype(np.float16).astype(float)
        tokens.append(int(rng.choice(len(row), p=rough / rough.sum())))
        rows.append(row)
    return tokens, np.array(rows)
