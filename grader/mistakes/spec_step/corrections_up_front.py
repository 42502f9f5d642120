"""Makes every residual before it is known whether one is needed."""

import numpy as np

SAYS = (
    "Your spec_step draws from a residual where draft and target are the same: that is 0 / 0, "
    "NaN, for a place at which nothing can be rejected."
)
HINT = (
    "Make the residual after the rejection, or keep the target's row where the positive part is"
    " all zero."
)
REPORT = "jaymody/speculative-sampling #5: p == q gives NaN (B06)"
CAUGHT_BY = "values"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    corrections = []
    for i in range(N):
        missing = np.maximum(target_rows[i] - draft_rows[i], 0)
        corrections.append(int(rng.choice(len(missing), p=missing / missing.sum())))
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] >= target_rows[i][token]:
            return [*committed, corrections[i]]
        committed.append(token)
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
