"""Target and draft have changed places."""

import numpy as np

SAYS = (
    "Your spec_step lets the target propose and the draft judge, so its output is the "
    "draft's: {example}."
)
HINT = "Which of the two is asked once, for N + 1 rows?"
REPORT = "the readers of Chen et al. and Leviathan et al.: p and q (D02)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    target, draft = draft, target
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
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
