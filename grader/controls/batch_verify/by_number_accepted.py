"""A loop over how many may be accepted, each group of rows at once."""

import numpy as np


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted, missing = np.empty_like(target_rows[:, 0]), np.empty_like(target_rows[:, 0])
    for count in np.unique(accepted):
        group = accepted == count
        wanted[group] = target_rows[group, count]
        missing[group] = np.maximum(wanted[group] - padded[group, count], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
