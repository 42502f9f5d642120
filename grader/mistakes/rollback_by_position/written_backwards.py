"""Writes the new entries in the opposite order."""

import numpy as np

SAYS = (
    "Your rollback_by_position writes the new entries of a row from the last to the "
    "first. With {case}, slot {slot} of row {row} holds {got_slot}; it should hold "
    "{want_slot}."
)
HINT = "Entry i is the token at position kept + i."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new[:, ::-1]
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
