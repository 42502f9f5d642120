"""Appends to the prefix in place."""

import numpy as np

SAYS = (
    "Your spec_step changes its argument prefix in place: it was {before} and is "
    "{after} after the call. Work on a copy."
)
HINT = "`prefix.append` and `prefix += ...` write into the caller's list."
REPORT = "a beginner's slip: appends to the prefix in place"
CAUGHT_BY = "state"


def spec_step(prefix, target, draft, N, rng):
    text = prefix
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft(text)[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
        text.append(drafted[-1])
    target_rows = target(text, N + 1)
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
