"""Counts the correction or bonus, which has no entry yet."""

import numpy as np

SAYS = (
    "Your rollback_by_position counts the correction or bonus, which no pass has read "
    "yet. With {case}, row {row} keeps {got_kept} slots; it should keep {want_kept}."
)
HINT = "The pass was fed the newest token and the drafts. What follows them has no key or value."
REPORT = "derived: the logical length after a rejected step must not count the correction token"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 2
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
