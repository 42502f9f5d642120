"""An exponential race over the bare positive part (N08): the sampled route."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    def race(weights):
        return int(np.argmax(weights / rng.exponential(size=len(weights))))

    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft([*prefix, *drafted])[0])
        drafted.append(race(rows[-1]))
    judged = target([*prefix, *drafted], N + 1)
    for i, token in enumerate(drafted):
        if rng.random() * rows[i][token] >= judged[i][token]:
            return [*drafted[:i], race(np.maximum(judged[i] - rows[i], 0))]
    return [*drafted, race(judged[N])]
