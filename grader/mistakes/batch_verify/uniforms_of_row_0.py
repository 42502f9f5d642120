"""Takes the first row's uniforms for all rows."""

import numpy as np

SAYS = (
    "Your batch_verify uses the uniforms of row 0 for all rows. In {case}, it accepts "
    "{got_accepted} of the drafts; it should accept {want_accepted}."
)
HINT = "Each row is a text of its own, with its own luck."
REPORT = (
    "PaddlePaddle/FastDeploy PR #5568 shares draws between positions, this one between rows (B55)"
)
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[0, :N] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[0, N:] * sums[:, -1:]).sum(axis=1)
