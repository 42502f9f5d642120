"""Judges each draft by the row of the draft before it."""

import numpy as np

SAYS = (
    "Your spec_step judges each draft by the target's row one place too early, and the first by"
    " the last row of all: {example}."
)
HINT = "target_rows[-1] is no error in Python. Which row does draft 0 belong to?"
REPORT = "huggingface/transformers PR #28166: a wrong index in the sampling step (B02)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i - 1][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(
                int(
                    rng.choice(
                        len(missing), p=missing / missing.sum() if missing.sum() else target_rows[i]
                    )
                )
            )
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
