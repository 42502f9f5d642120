"""Judges by a function that calls itself on the rest."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft([*prefix, *drafted])[0])
        drafted.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
    judged = target([*prefix, *drafted], N + 1)

    def draw(weights):
        return int(rng.choice(len(weights), p=weights / weights.sum()))

    def judge(i):
        if i == N:
            return [draw(judged[N])]
        token = drafted[i]
        if rng.random() * rows[i][token] < judged[i][token]:
            return [token, *judge(i + 1)]
        return [draw(np.maximum(judged[i] - rows[i], 0))]

    return judge(0)
