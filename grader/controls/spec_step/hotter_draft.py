"""Drafts from a flattened row and judges by that same row (N03)."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = np.sqrt(draft([*prefix, *drafted])[0])
        draft_rows.append(row / row.sum())
        drafted.append(int(rng.choice(len(row), p=draft_rows[-1])))
    target_rows = target([*prefix, *drafted], N + 1)
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] >= target_rows[i][token]:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            return [*drafted[:i], int(rng.choice(len(missing), p=missing / missing.sum()))]
    return [*drafted, int(rng.choice(len(target_rows[N]), p=target_rows[N]))]
