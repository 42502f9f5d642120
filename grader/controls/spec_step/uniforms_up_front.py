"""One array of uniforms drawn before anything else."""

import numpy as np


def spec_step(prefix, target, draft, N, rng):
    uniforms = rng.random(2 * N + 1)
    drafted, draft_rows = [], []
    for i in range(N):
        row = draft([*prefix, *drafted])[0]
        draft_rows.append(row)
        drafted.append(int((np.cumsum(row) <= uniforms[i]).sum()))
    target_rows = target([*prefix, *drafted], N + 1)
    for i in range(N):
        if uniforms[N + i] * draft_rows[i][drafted[i]] >= target_rows[i][drafted[i]]:
            missing = np.maximum(target_rows[i] - draft_rows[i], 0)
            return [*drafted[:i], int((np.cumsum(missing / missing.sum()) <= uniforms[-1]).sum())]
    return [*drafted, int((np.cumsum(target_rows[N]) <= uniforms[-1]).sum())]
