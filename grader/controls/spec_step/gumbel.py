"""Draws by the Gumbel trick, which cannot be enumerated: the sampled route."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    def draw(weights):
        return int(np.argmax(np.log(weights) + rng.gumbel(size=len(weights))))

    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft([*prefix, *drafted])[0])
        drafted.append(draw(rows[-1]))
    judged = target([*prefix, *drafted], N + 1)
    for i, token in enumerate(drafted):
        if rng.random() * rows[i][token] >= judged[i][token]:
            return [*drafted[:i], draw(np.maximum(judged[i] - rows[i], 0))]
    return [*drafted, draw(judged[N])]
