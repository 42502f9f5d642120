"""Writes where the rows ended before the pass."""

import numpy as np

SAYS = (
    "Your rollback_by_position writes behind the lengths from before the pass, over what "
    "is to be kept. With {case}, slot {slot} of row {row} holds {got_slot}; it should "
    "hold {want_slot}."
)
HINT = "Where does a row end now?"
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], lengths[:, None] + np.arange(n)] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
