"""Looks for the first rejection where there is none."""

import numpy as np

SAYS = (
    "Your batch_verify does not come to an end for a batch of {count} sequences: it was "
    "stopped after {seconds} s{place}."
)
HINT = "What ends the loop where all drafts of a row are accepted?"
REPORT = "a beginner's slip"
CAUGHT_BY = "deadline"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.zeros(B, dtype=int)
    undecided = np.ones(B, dtype=bool)
    while undecided.any():
        undecided = passed[each, np.minimum(accepted, N - 1)] & undecided
        accepted = accepted + (undecided & (accepted < N))
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
