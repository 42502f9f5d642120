"""Inverts the cumulative sum by searchsorted."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    def draw(weights):
        cumulative = np.cumsum(weights)
        return int(np.searchsorted(cumulative / cumulative[-1], rng.random(), side="right"))

    text, rows = list(prefix), []
    for _ in range(N):
        rows.append(draft(text)[0])
        text.append(draw(rows[-1]))
    judged = target(text, N + 1)
    for i in range(N):
        token = text[len(prefix) + i]
        if rng.random() >= judged[i][token] / rows[i][token]:
            return text[len(prefix) : len(prefix) + i] + [
                draw(np.clip(judged[i] - rows[i], 0, None))
            ]
    return text[len(prefix) :] + [draw(judged[-1])]
