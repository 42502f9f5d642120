"""Returns nothing."""

import numpy as np

SAYS = "Your rollback_by_position returns None: is a `return` missing on some path?"
HINT = "The slots are changed in place, and the two others are returned."
REPORT = "a beginner's slip"
CAUGHT_BY = "type"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    kept, visible
