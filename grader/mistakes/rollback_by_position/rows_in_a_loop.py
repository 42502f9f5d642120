"""Goes through the rows one after the other."""

import numpy as np

SAYS = (
    "Your rollback_by_position takes one row after the other: Python runs {many} lines "
    "for 264 rows, and {few} for 8. Let each operation work on the whole array."
)
HINT = "With a row index of shape (B, 1) beside the places, one assignment writes all rows."
REPORT = "a beginner's slip"
CAUGHT_BY = "loop"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    for row, place in enumerate(places):
        slots[row, place] = new[row]
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
