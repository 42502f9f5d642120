"""Gives the last accepted draft as the token that follows."""

import numpy as np

SAYS = (
    "Your batch_verify gives a draft as the token that follows: the one at which it "
    "stopped. In {case}, it has token {got_token} follow; with u {u} the token from "
    "{probs} is {want_token}."
)
HINT = "The rejected draft is the one token that should not follow."
REPORT = "kekzl/imp #683: a draft emitted in the place of the correction or bonus (B24)"
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
    return accepted, (drafted[each, np.minimum(accepted, N - 1)] if N else accepted)
