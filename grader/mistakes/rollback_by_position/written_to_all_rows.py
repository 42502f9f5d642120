"""Leaves the row index out, and writes to every row at every place."""

import numpy as np

SAYS = (
    "Your rollback_by_position has no row index: `slots[:, places]` means these places "
    "in every row. With {case}, slot {slot} of row {row} holds {got_slot}; it should "
    "hold {want_slot}."
)
HINT = (
    "Two index arrays side by side pick pairs. The first of them should be `np.arange(B)[:, None]`."
)
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[:, places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
