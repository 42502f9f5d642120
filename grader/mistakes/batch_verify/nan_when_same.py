"""Divides the zero residual of identical rows by zero."""

import numpy as np

SAYS = (
    "Your batch_verify divides 0 by 0 where both rows are the same, and token 0 follows "
    "whatever u is. In {case}, it has token {got_token} follow; with u {u} the token "
    "from {probs} is {want_token}."
)
HINT = (
    "Where nothing is left over, take the target's row itself: `np.where` looks at all "
    "rows at once."
)
REPORT = "jaymody/speculative-sampling #5 (B06)"
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
    missing = missing / missing.sum(axis=1, keepdims=True)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums > uniforms[:, N:]).argmax(axis=1)
