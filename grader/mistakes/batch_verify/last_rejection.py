"""Counts up to the last rejection."""

import numpy as np

SAYS = (
    "Your batch_verify accepts the drafts up to the last rejection of a row; the first "
    "one ends it. In {case}, it accepts {got_accepted} of the drafts; it should accept "
    "{want_accepted}."
)
HINT = "A row that is accepted, rejected, accepted: which of the three does the text keep?"
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = (
        np.where(passed.all(axis=1), N, N - 1 - np.argmin(passed[:, ::-1], axis=1))
        if N
        else passed.sum(axis=1)
    )
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
