"""Judges each draft by the number that drew it."""

import numpy as np

SAYS = "Your spec_step judges each draft by the random number that it was drawn with: {example}."
HINT = "The number says already which token came out. Judging needs a new one."
REPORT = "PaddlePaddle/FastDeploy PR #5568: one random number for several purposes (B55)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows, uniforms = [], [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        uniforms.append(rng.random())
        drafted.append(int(np.searchsorted(np.cumsum(row)[:-1], uniforms[-1], side="right")))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    committed = []
    for i, token in enumerate(drafted):
        if uniforms[i] * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
