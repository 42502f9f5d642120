"""Judges draft i + 1 by the row of draft i, so the first is never judged."""

import numpy as np

SAYS = (
    "Your spec_step judges each draft by the target's row after it, not by the row it "
    "is drawn for: {example}."
)
HINT = "target_rows[0] is the target's opinion after the prefix alone. Which draft does it judge?"
REPORT = "ohdearquant/lattice #243 (B14)"
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
        if rng.random() * draft_rows[i][token] < target_rows[i + 1][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
