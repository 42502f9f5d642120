"""Draws the correction with the number that rejected."""

import numpy as np

SAYS = (
    "Your spec_step uses the random number that rejected a draft once more, to draw the "
    "correction: {example}."
)
HINT = "A number that has just been found large is no longer a uniform one."
REPORT = "PaddlePaddle/FastDeploy PR #5568: one random number for several purposes (B55)"
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
        u = rng.random()
        if u * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            edges = np.cumsum(missing / missing.sum())
            committed.append(int(np.searchsorted(edges[:-1], u, side="right")))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
