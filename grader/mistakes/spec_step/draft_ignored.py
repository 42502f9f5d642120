"""Accepts with the target's probability alone."""

import numpy as np

SAYS = (
    "Your spec_step accepts with the target's probability alone, and forgets to divide by the "
    "draft's: {example}."
)
HINT = "A token that both models give .3 must always be accepted. How often do you accept it?"
REPORT = (
    "the catalogue's 'q ignored in accept', section 8; sample-and-compare with the wrong correction"
)
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
        if rng.random() < target_rows[i][token]:
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
