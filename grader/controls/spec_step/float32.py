"""Works in float32 throughout."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft([*prefix, *drafted])[0].astype(np.float32))
        drafted.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
    judged = target([*prefix, *drafted], N + 1).astype(np.float32)
    for i, token in enumerate(drafted):
        if rng.random() * rows[i][token] >= judged[i][token]:
            rest = np.maximum(judged[i] - rows[i], 0)
            return [*drafted[:i], int(rng.choice(len(rest), p=rest / rest.sum()))]
    return [*drafted, int(rng.choice(len(judged[N]), p=judged[N]))]
