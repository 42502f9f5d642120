"""Looks for the bonus one row too far."""

import numpy as np

SAYS = "Your spec_step raised IndexError ({reason}) at line {line}, {case}."
HINT = "N + 1 rows have the indices 0 to N."
REPORT = "a beginner's slip: counts from 1"
CAUGHT_BY = "exception"


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
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N + 1]), p=target_rows[N + 1])))
    return committed
