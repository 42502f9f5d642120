"""Drafts the likeliest token and judges it with probability 1 (N02)."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(row.argmax()))
        rows.append(np.eye(len(row))[row.argmax()])
    target_rows = target([*prefix, *drafted], N + 1)
    for i, token in enumerate(drafted):
        if rng.random() >= target_rows[i][token]:
            rest = np.where(np.arange(len(rows[i])) == token, 0, target_rows[i])
            return [*drafted[:i], int(rng.choice(len(rest), p=rest / rest.sum()))]
    return [*drafted, int(rng.choice(len(target_rows[N]), p=target_rows[N]))]
