"""Takes the absolute difference for the positive part."""

import numpy as np

SAYS = (
    "Your batch_verify draws from the absolute difference of the rows, so that tokens "
    "which the draft says too often come back. In {case}, it has token {got_token} "
    "follow; with u {u} the token from {probs} is {want_token}."
)
HINT = "Where the draft is above the target nothing is missing."
REPORT = "the catalogue's test design lists it among the gross faults"
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
    missing = np.abs(wanted - padded[each, accepted])
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
