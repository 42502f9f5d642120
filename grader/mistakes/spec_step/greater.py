"""Accepts where it should reject."""

import numpy as np

SAYS = (
    "Your spec_step accepts a draft where it should reject it, and rejects it where it should "
    "accept it: {example}."
)
HINT = (
    "At target .2 and draft .4 and u = .1: do you want this draft? What does your comparison say?"
)
REPORT = "a beginner's slip: > for <"
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
        if rng.random() * draft_rows[i][token] > target_rows[i][token]:
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
