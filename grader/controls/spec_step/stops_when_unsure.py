"""Stops drafting, before drawing, where the draft is unsure (N10)."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        if drafted and row.max() < 0.5:
            break
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], len(drafted) + 1)
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] >= target_rows[i][token]:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            return [*drafted[:i], int(rng.choice(len(missing), p=missing / missing.sum()))]
    return [*drafted, int(rng.choice(len(target_rows[-1]), p=target_rows[-1]))]
