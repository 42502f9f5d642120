"""Replaces a rejected draft from the target's row."""

import numpy as np

SAYS = (
    "Your batch_verify draws the token after a rejection from the target's row, not from "
    "the residual. In {case}, it has token {got_token} follow; with u {u} the token from "
    "{probs} is {want_token}."
)
HINT = "What the draft says too often has had its chance already: take it out of the row first."
REPORT = "eth-sri/language-model-arithmetic #14 asks whether it may be done (D03)"
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
    missing = wanted
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
