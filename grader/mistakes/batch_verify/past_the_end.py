"""Compares a uniform with sums that do not end at 1, and counts past the last token."""

import numpy as np

SAYS = (
    "Your batch_verify compares u with running sums that end below 1, and so counts past "
    "the last token. In {case}, it has token {got_token} follow; with u {u} the token "
    "from {probs} is {want_token}."
)
HINT = "Divide by the total, or compare with u times the total."
REPORT = "vllm-project/vllm #20531: an id outside of the vocabulary where little mass is left (B16)"
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
    return accepted, (sums <= uniforms[:, N:]).sum(axis=1)
