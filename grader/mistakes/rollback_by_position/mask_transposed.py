"""Has slots before entries in the mask."""

import numpy as np

SAYS = (
    "Your rollback_by_position returns a mask of shape {got}; one for each row, new "
    "entry and slot has the shape {want}."
)
HINT = "Rows, then new entries, then slots."
REPORT = "a beginner's slip"
CAUGHT_BY = "shape"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible.transpose(0, 2, 1)
