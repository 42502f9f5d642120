"""Returns ones and zeros."""

import numpy as np

SAYS = (
    "Your rollback_by_position returns an array of uint8 for what is visible; it should "
    "be an array of True and False."
)
HINT = "A comparison gives True and False already."
REPORT = "a beginner's slip"
CAUGHT_BY = "type"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible.astype(np.uint8)
