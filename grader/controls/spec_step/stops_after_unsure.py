"""Keeps an unsure draft and stops drafting behind it."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows, sure = [], [], True
    while sure and len(drafted) < N:
        rows.append(draft([*prefix, *drafted])[0])
        drafted.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
        sure = rows[-1][drafted[-1]] > 0.3
    judged = target([*prefix, *drafted], len(drafted) + 1)
    for i, token in enumerate(drafted):
        if rng.random() * rows[i][token] >= judged[i][token]:
            rest = np.maximum(judged[i] - rows[i], 0)
            return [*drafted[:i], int(rng.choice(len(rest), p=rest / rest.sum()))]
    return [*drafted, int(rng.choice(len(judged[-1]), p=judged[-1]))]
