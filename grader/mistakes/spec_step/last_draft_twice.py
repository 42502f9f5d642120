"""Commits the last draft twice in place of a bonus."""

import numpy as np

SAYS = "Your spec_step commits the last draft twice after full acceptance: {example}."
HINT = "The last token of a step comes from a target row; it is drawn, not copied."
REPORT = "kekzl/imp #683 (B24)"
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
    if drafted:
        committed.append(drafted[-1])
    else:
        committed.append(int(rng.choice(len(target_rows[0]), p=target_rows[0])))
    return committed
