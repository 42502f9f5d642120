"""Counts the accepted drafts by a cumulative product; all uniforms in one array."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft([*prefix, *drafted])[0])
        drafted.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
    judged = target([*prefix, *drafted], N + 1)
    ratios = [judged[i][token] / rows[i][token] for i, token in enumerate(drafted)]
    kept = rng.random(size=N) < np.array(ratios)
    n = int(np.cumprod(kept).sum())
    last = judged[n] - rows[n] if n < N else judged[n]
    last = last.clip(min=0)
    return drafted[:n] + [int(rng.choice(last.size, p=last / last.sum()))]
