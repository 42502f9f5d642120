"""Returns one count for the whole batch."""

import numpy as np

SAYS = (
    "Your batch_verify returns {value} (an {kind}); it should return {count} whole "
    "numbers for the counts, one for each sequence."
)
HINT = "`axis=1` adds along the positions and leaves the rows apart."
REPORT = "a beginner's slip"
CAUGHT_BY = "type"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.cumprod(passed, axis=1).sum()
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted // B]
    missing = np.maximum(wanted - padded[each, accepted // B], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
