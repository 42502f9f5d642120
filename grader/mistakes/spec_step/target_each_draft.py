"""One target pass for each draft."""

import numpy as np

SAYS = (
    "Your spec_step asks the target {times} for N = {N}; one pass, target(tokens, "
    "{rows}), gives all {rows} rows."
)
HINT = "The target's second argument is how many rows you want."
REPORT = "rohitg00/ai-engineering-from-scratch, phase 7 lesson 16: the target is asked N + 1 times"
CAUGHT_BY = "passes"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = [target([*prefix, *drafted[:i]])[0] for i in range(N + 1)]
    committed = []
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
