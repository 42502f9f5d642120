"""Returns prefix and new tokens together."""

import numpy as np

SAYS = (
    "Your spec_step returns {tokens} for N = {N} after {prefix}: the prefix and the new tokens "
    "behind it. Return the new tokens only."
)
HINT = "Whoever called you has the prefix already. Which list do you return?"
REPORT = "rohitg00/ai-engineering-from-scratch, phase 7 lesson 16: the step returns the prefix too"
CAUGHT_BY = "shape"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    committed = list(prefix)
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
