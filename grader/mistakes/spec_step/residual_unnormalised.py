"""Draws the correction from weights that do not sum to 1."""

import numpy as np

SAYS = "Your spec_step raised ValueError ({reason}) at line {line}, {case}."
HINT = "Before it can be drawn from, the positive part has to be divided by its sum."
REPORT = "a beginner's slip: rng.choice on target - draft; NumPy refuses it"
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
            committed.append(int(rng.choice(len(missing), p=missing)))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
