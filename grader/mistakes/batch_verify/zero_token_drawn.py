"""Draws a token of probability zero at u = 0."""

import numpy as np

SAYS = (
    "Your batch_verify stops at the first sum that is at least u, and so at a token of "
    "probability 0 where u is 0. In {case}, it has token {got_token} follow; with u {u} "
    "the token from {probs} is {want_token}."
)
HINT = "The first sum that exceeds u: more than, not at least."
REPORT = "vllm-project/vllm #20531: the place where all scores are zero is drawn (B16's kind)"
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
    return accepted, (sums < uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
