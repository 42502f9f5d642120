"""Returns the mask alone."""

import numpy as np

SAYS = (
    "Your rollback_by_position returns {value}; it should return a pair: the lengths "
    "that are kept, and what is visible."
)
HINT = "The next round needs the lengths."
REPORT = "a beginner's slip"
CAUGHT_BY = "type"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return visible
