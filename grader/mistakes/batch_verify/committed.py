"""Counts the token that follows among the accepted."""

import numpy as np

SAYS = (
    "Your batch_verify counts the token that follows among the accepted drafts. In "
    "{case}, it accepts {got_accepted} of the drafts; it should accept {want_accepted}."
)
HINT = "The token that follows was not drafted. It comes in any case."
REPORT = (
    "vllm-project/vllm PR #17908: whether a count has the last token in it was told two ways (B59)"
)
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
    return accepted + 1, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
