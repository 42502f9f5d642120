"""The residual is the absolute difference."""

import numpy as np

SAYS = (
    "Your spec_step corrects with the distance of the two rows, so that tokens which the draft "
    "said too often come out too: {example}."
)
HINT = "abs() makes a token that the draft says too often look like one that it says too rarely."
REPORT = "the catalogue's residual abs(p - q), section 8: TV 0.2 on the spread fixture"
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
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.abs(target_rows[i] - draft_rows[i])
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
