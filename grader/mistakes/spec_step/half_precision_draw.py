"""Draws the drafts from rows in half precision."""

import numpy as np

SAYS = (
    "Your spec_step draws its drafts from rows rounded to half precision and judges them by the"
    " rows before rounding: {example}."
)
HINT = "Round first, then keep the rounded row, or do not round."
REPORT = "deepseek-ai/DeepSpec #31: bf16 draws, fp32 ratio (B10)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        rounded = row.astype(np.float16).astype(float)
        drafted.append(int(rng.choice(len(row), p=rounded / rounded.sum())))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
