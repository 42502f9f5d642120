"""Judges all drafts by the target's row after the prefix."""

import numpy as np

SAYS = (
    "Your spec_step judges every draft by the target's row after the prefix, as if the drafts "
    "before it were not there: {example}."
)
HINT = "A pass over N drafts gives a row for each place. Which one has read the first draft?"
REPORT = "sgl-project/sglang PR #33643: one token seen in a step, not all accepted ones (B48)"
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
        if rng.random() * draft_rows[i][token] < target_rows[0][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[0] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
