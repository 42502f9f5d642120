"""Draws the token with the uniform that decided about the first draft."""

import numpy as np

SAYS = (
    "Your batch_verify draws the token that follows with the row's first uniform, which "
    "has decided about draft 0 already. In {case}, it has token {got_token} follow; with "
    "u {u} the token from {probs} is {want_token}."
)
HINT = "The last column of `uniforms` is there for this."
REPORT = "PaddlePaddle/FastDeploy PR #5568: draws used twice (B55)"
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, :1] * sums[:, -1:]).sum(axis=1)
