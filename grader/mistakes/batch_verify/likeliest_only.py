"""Accepts a draft if it is the target's likeliest token."""

import numpy as np

SAYS = (
    "Your batch_verify accepts a draft only if it is the target's likeliest token, which "
    "is the rule of temperature 0. In {case}, it accepts {got_accepted} of the drafts; "
    "it should accept {want_accepted}."
)
HINT = "At temperature 0 rows are one-hot and the rule with u does the same. Elsewhere it does not."
REPORT = (
    "jaymody/speculative-sampling #3: the likeliest token inside of the rule for sampling (B05)"
)
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = target_rows[:, :N].argmax(axis=2) == drafted
    accepted = np.cumprod(passed, axis=1).sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
