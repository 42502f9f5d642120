"""Drafts the likelier of two tokens and knows that law (N02, one node)."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        row = draft([*prefix, *drafted])[0]
        best = np.argsort(-row, kind="stable")[:2]
        one_hot = np.zeros(len(row))
        one_hot[best[0]] = 1.0
        rows.append(one_hot)
        drafted.append(int(best[0]))
    judged = target([*prefix, *drafted], N + 1)
    for i, token in enumerate(drafted):
        if rng.random() >= judged[i][token]:
            rest = np.maximum(judged[i] - rows[i], 0)
            return [*drafted[:i], int(rng.choice(len(rest), p=rest / rest.sum()))]
    return [*drafted, int(rng.choice(len(judged[N]), p=judged[N]))]
