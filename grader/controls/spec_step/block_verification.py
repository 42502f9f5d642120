"""Judges the block as a whole, with the residual that belongs to it (the right side of B12)."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    drafted, rows = [], []
    for _ in range(N):
        rows.append(draft([*prefix, *drafted])[0])
        drafted.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
    judged = target([*prefix, *drafted], N + 1)
    n, share, last = 0, 1.0, None
    last = np.maximum(judged[0] - rows[0], 0) if N else judged[0]
    for i, token in enumerate(drafted):
        share = min(share * judged[i][token] / rows[i][token], 1.0)
        stays, rest = share, judged[N]
        if i + 1 < N:
            rest = np.maximum(share * judged[i + 1] - rows[i + 1], 0)
            stays = rest.sum() / (rest.sum() + 1 - share) if rest.any() else 0.0
        if rng.random() < stays:
            n, last = i + 1, rest
    return [*drafted[:n], int(rng.choice(len(last), p=last / last.sum()))]
