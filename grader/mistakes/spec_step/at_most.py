"""Accepts with "at most" in place of "less"."""

import numpy as np

SAYS = (
    "Your spec_step accepts a draft that the target never says, when the random number is "
    "exactly 0: it asks for u * draft <= target, and 0 <= 0 is true."
)
HINT = "`rng.random()` can be 0. Which sign rejects at 0 and 0?"
REPORT = "the boundary rule on u: papers and libraries differ; a beginner's slip: `<=` for `<`"
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
        if rng.random() * draft_rows[i][token] <= target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
