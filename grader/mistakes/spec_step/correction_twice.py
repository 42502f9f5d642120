"""Commits the correction twice."""

import numpy as np

SAYS = "Your spec_step commits the correction twice: {example}."
HINT = "How many lines of yours append when a draft is rejected?"
REPORT = "kekzl/imp #683: a token doubled at the correction (B24)"
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
            correction = int(rng.choice(len(missing), p=missing / missing.sum()))
            return [*committed, correction, correction]
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
