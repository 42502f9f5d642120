"""Asks the draft once more for the residual's row."""

import numpy as np

SAYS = (
    "Your spec_step judges with the row that it kept, and asks the draft once more for the row "
    "of the residual: {example}."
)
HINT = "Acceptance and correction belong together: both need the row that the token was drawn from."
REPORT = "rohitg00/ai-engineering-from-scratch, phase 7 lesson 16: p_model(prefix) is called again"
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
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            again = draft([*prefix, *committed])[0]
            missing = np.maximum(target_rows[i] - again, 0)
            if missing.sum() == 0:
                missing = target_rows[i]
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
