"""Accepts with the uniforms of the next position."""

import numpy as np

SAYS = (
    "Your batch_verify decides about a draft with the uniform of the next position. In "
    "{case}, it accepts {got_accepted} of the drafts; it should accept {want_accepted}."
)
HINT = "Column i is for draft i, the last one for the token that follows."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, 1:] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, :1] * sums[:, -1:]).sum(axis=1)
