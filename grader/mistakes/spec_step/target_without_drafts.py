"""Gives the target the prefix without the drafts."""

import numpy as np

SAYS = (
    "Your spec_step asks the target about the prefix without the drafts, so its rows stand one "
    "block too early: {example}."
)
HINT = "The target can only judge what it reads."
REPORT = "a beginner's slip: target(prefix, N + 1)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target(prefix, min(N, len(prefix)) + 1)
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[min(i, len(prefix))][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[min(i, len(prefix))] - draft_rows[i], 0)
            committed.append(
                int(
                    rng.choice(
                        len(missing), p=missing / missing.sum() if missing.sum() else draft_rows[i]
                    )
                )
            )
            return committed
    committed.append(
        int(rng.choice(len(target_rows[min(N, len(prefix))]), p=target_rows[min(N, len(prefix))]))
    )
    return committed
