"""Subtracts the draft's rows from the target's, in place."""

import numpy as np

SAYS = (
    "Your batch_verify changes its argument target_rows in place: it was {before} and is "
    "{after} after the call. Work on a copy."
)
HINT = "`-=` writes into the array that somebody else still needs."
REPORT = "a beginner's slip"
CAUGHT_BY = "mutation"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    target_rows -= padded
    missing = np.maximum(target_rows[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
