"""Cuts every row where the first one is rejected."""

import numpy as np

SAYS = (
    "Your batch_verify accepts in all rows as many drafts as in the row that accepts the "
    "fewest. In {case}, it accepts {got_accepted} of the drafts; it should accept "
    "{want_accepted}."
)
HINT = "Each row has a count of its own: along which axis do you look?"
REPORT = "Blaizzy/mlx-vlm #1144: one number for all rows after ragged acceptance (B36)"
CAUGHT_BY = "values"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    B, N = drafted.shape
    each, place = np.arange(B), np.arange(N)
    p = target_rows[each[:, None], place, drafted]
    q = draft_rows[each[:, None], place, drafted]
    passed = uniforms[:, :N] * q < p
    accepted = np.cumprod(passed, axis=1).sum(axis=1).min() * np.ones(B, dtype=int)
    padded = np.concatenate([draft_rows, np.zeros_like(target_rows[:, :1])], axis=1)
    wanted = target_rows[each, accepted]
    missing = np.maximum(wanted - padded[each, accepted], 0)
    missing = np.where(missing.sum(axis=1, keepdims=True) > 0, missing, wanted)
    sums = np.cumsum(missing, axis=1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(axis=1)
