"""Commits no bonus after full acceptance."""

import numpy as np

SAYS = (
    "Your spec_step commits only the drafts when all of them are accepted: {example}. "
    "The target's last row is paid for already and gives one token more, the bonus."
)
HINT = "The pass over N drafts returns N + 1 rows. Which one is unused?"
REPORT = "the control N07: without a bonus the law is right, but each full step is a token short"
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
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    if not drafted:
        committed.append(int(rng.choice(len(target_rows[0]), p=target_rows[0])))
    return committed
