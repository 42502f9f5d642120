"""Accepts with draft over target."""

import numpy as np

SAYS = "Your spec_step accepts with the ratio upside down, draft / target: {example}."
HINT = "A token that the target likes more than the draft must always be accepted."
REPORT = "Chen et al. and Leviathan et al. swap the letters p and q (D02)"
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
        if rng.random() * target_rows[i][token] < draft_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(
                int(
                    rng.choice(
                        len(missing), p=missing / missing.sum() if missing.sum() else target_rows[i]
                    )
                )
            )
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
