"""Writes each row's first new entry to all of its places."""

import numpy as np

SAYS = (
    "Your rollback_by_position writes each row's first new entry to all of its new "
    "slots. With {case}, slot {slot} of row {row} holds {got_slot}; it should hold "
    "{want_slot}."
)
HINT = "`new[:, :1]` has one entry a row, and is stretched."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new[:, :1]
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
