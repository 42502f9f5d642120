"""Draws one-hot rows by multinomial; NumPy integers in an array."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = np.zeros(0, dtype=np.int64), []
    for _ in range(N):
        rows.append(draft(np.append(prefix, drafted))[0])
        drafted = np.append(drafted, rng.multinomial(1, rows[-1]).argmax())
    judged = target(np.append(prefix, drafted), N + 1)
    for i, token in enumerate(drafted):
        if rng.random() >= judged[i, token] / rows[i][token]:
            rest = np.maximum(judged[i] - rows[i], 0)
            return np.append(drafted[:i], rng.multinomial(1, rest / rest.sum()).argmax())
    return np.append(drafted, rng.multinomial(1, judged[N]).argmax())
