"""Passes tuples to the models and returns a tuple of NumPy integers."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft(tuple(prefix) + tuple(drafted))[0])
        drafted.append(rng.choice(len(rows[-1]), p=rows[-1]))
    judged = target(tuple(prefix) + tuple(drafted), n=N + 1)
    new = ()
    for token, p, q in zip(drafted, judged, rows):
        if rng.random() * q[token] >= p[token]:
            rest = np.maximum(p - q, 0)
            return (*new, rng.choice(len(rest), p=rest / rest.sum()))
        new += (token,)
    return (*new, rng.choice(len(judged[N]), p=judged[N]))
