"""Finds the first rejection with argmin, which is 0 where there is none."""

import numpy as np

SAYS = (
    "Your batch_verify looks for the first rejection with argmin or argmax, which also "
    "answers 0 where no draft is rejected. In {case}, it accepts {got_accepted} of the "
    "drafts; it should accept {want_accepted}."
)
HINT = (
    "What does `np.argmin([True, True])` return? A last column that always rejects gives "
    "it something to find."
)
REPORT = (
    "meta-pytorch/gpt-fast: the first rejection by an index into the rejected ones, "
    "which needs a branch of its own where there is none"
)
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.argmin(passed, axis=1) if N else np.zeros(B, dtype=int)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
