"""Decides about all drafts of a row with one uniform."""

import numpy as np

SAYS = (
    "Your batch_verify decides about all drafts of a row with its first uniform. In "
    "{case}, it accepts {got_accepted} of the drafts; it should accept {want_accepted}."
)
HINT = "With one uniform for two decisions, the second is no longer independent of the first."
REPORT = "PaddlePaddle/FastDeploy PR #5568: one seed for all tokens of a step (B55)"
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :1] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
