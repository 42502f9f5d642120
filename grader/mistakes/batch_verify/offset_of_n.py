"""Flattens the rows, and counts N to a text where there are N + 1."""

import numpy as np

SAYS = (
    "Your batch_verify flattens the target's rows and looks for text b at b * N; there "
    "are N + 1 to a text. In {case}, it has token {got_token} follow; with u {u} the "
    "token from {probs} is {want_token}."
)
HINT = "The target has a row more than there are drafts."
REPORT = "vllm-project/vllm PR #41768: rows misaligned by a bonus row (B46's kind)"
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows.reshape(-1, target_rows.shape[2])[each * max(N, 1) + accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
