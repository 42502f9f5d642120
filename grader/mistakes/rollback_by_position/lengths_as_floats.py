"""Returns floats for the lengths."""

import numpy as np

SAYS = (
    "Your rollback_by_position returns {value}; it should return {count} whole numbers "
    "for the lengths, one for each row."
)
HINT = "Positions are whole numbers; a float is no index."
REPORT = "a beginner's slip"
CAUGHT_BY = "type"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept * 1.0, visible
