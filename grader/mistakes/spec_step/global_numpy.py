"""Draws from the global np.random."""

import numpy as np

SAYS = (
    "Your spec_step draws from NumPy's global `np.random`. Whatever is random must come"
    " from its arguments (prefix, target, draft, N, rng), so that the same arguments "
    "and draws give the same result."
)
HINT = "Write rng.random() and rng.choice(...): same names, on the generator that you were given."
REPORT = "feifeibear/LLMSpeculativeSampling seeds the global generator inside the step (R02)"
CAUGHT_BY = "randomness"


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target([*prefix, *drafted], N + 1)
    committed = []
    for i, token in enumerate(drafted):
        if np.random.random() * draft_rows[i][token] < target_rows[i][token]:
            committed.append(token)
        else:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            committed.append(int(rng.choice(len(missing), p=missing / missing.sum())))
            return committed
    committed.append(int(rng.choice(len(target_rows[N]), p=target_rows[N])))
    return committed
