"""Rows that are rejected and rows that are not, each group by itself."""

import numpy as np


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    wanted = target_rows[each, accepted]
    missing = wanted.copy()
    stopped = np.flatnonzero(accepted < N)
    missing[stopped] = np.maximum(wanted[stopped] - draft_rows[stopped, accepted[stopped]], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
