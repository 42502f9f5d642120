"""Calls a Python function for each row, by np.vectorize."""

import numpy as np

SAYS = (
    "Your batch_verify calls a function of Python's for each row, as `map`, "
    "`np.vectorize` and a loop around a function do: {many} calls for 264 rows, and "
    "{few} for 8. Let each operation work on the whole array."
)
HINT = "`np.vectorize` is a loop with another name: its own documentation says so."
REPORT = "a beginner's slip"
CAUGHT_BY = "loop"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p

    def until_rejected(row):
        return len(row) if row.all() else row.argmin()

    accepted = (
        np.vectorize(until_rejected, signature="(n)->()")(passed) if N else passed.sum(axis=1)
    )
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
