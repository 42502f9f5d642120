"""All decisions at once; the first rejection by argmin."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, draft_rows = [], []
    for _ in range(N):
        row = draft(list(prefix) + drafted)[0]
        drafted.append(int(rng.choice(len(row), p=row)))
        draft_rows.append(row)
    target_rows = target(list(prefix) + drafted, N + 1)

    if N == 0:
        return (int(rng.choice(len(target_rows[0]), p=target_rows[0])),)
    where = np.arange(N), np.array(drafted)
    kept = rng.random(N) * np.array(draft_rows)[where] < target_rows[where]
    n = N if kept.all() else int(kept.argmin())
    last = target_rows[n] if n == N else np.maximum(target_rows[n] - draft_rows[n], 0)
    return (*drafted[:n], int(rng.choice(len(last), p=last / last.sum())))
