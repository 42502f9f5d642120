"""Drafts without end."""

import numpy as np

SAYS = "Your step asked the draft {number} times without an end {case}."
HINT = "What makes your drafting loop stop after N tokens?"
REPORT = "a beginner's slip: a loop whose end never comes"
CAUGHT_BY = "deadline"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    while len(drafted) >= 0:
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
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
