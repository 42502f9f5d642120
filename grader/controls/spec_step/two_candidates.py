"""Drafts the likeliest token, and tries the second likeliest where that is rejected (N02)."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    best, second = [], []
    for _ in range(N):
        order = np.argsort(-draft([*prefix, *best])[0], kind="stable")
        best.append(int(order[0]))
        second.append(int(order[1]))
    judged = target([*prefix, *best], N + 1)
    for i in range(N):
        left = judged[i].copy()
        for candidate in (best[i], second[i]):
            if rng.random() * left.sum() < left[candidate]:
                break
            left[candidate] = 0
        else:
            return [*best[:i], int(rng.choice(len(left), p=left / left.sum()))]
        if candidate != best[i]:
            return [*best[:i], candidate]
    return [*best, int(rng.choice(len(judged[N]), p=judged[N]))]
