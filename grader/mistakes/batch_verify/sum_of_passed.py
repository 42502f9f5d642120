"""Counts all drafts that pass, also those behind a rejection."""

import numpy as np

SAYS = (
    "Your batch_verify counts every draft that passes alone; one behind a rejection does "
    "not count. In {case}, it accepts {got_accepted} of the drafts; it should accept "
    "{want_accepted}."
)
HINT = "`cumprod` along a row of True and False turns everything behind the first False into 0."
REPORT = (
    "vllm-project/vllm PR #2658: accepted counted as the sum of the mask, not of its prefix (B58)"
)
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = passed.sum(axis=1)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
