"""Draws a correction for each place and the bonus before it judges, with uniforms for all."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft([*prefix, *drafted])[0])
        drafted.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
    judged = target([*prefix, *drafted], N + 1)
    spare = []
    for p, q in zip(judged, rows):
        owed = np.maximum(p - q, 0)
        spare.append(int(rng.choice(len(p), p=owed / owed.sum() if owed.any() else p)))
    spare.append(int(rng.choice(len(judged[N]), p=judged[N])))
    kept = [rng.random() * q[t] < p[t] for t, p, q in zip(drafted, judged, rows)]
    n = (kept + [False]).index(False)
    return drafted[:n] + [spare[n]]
