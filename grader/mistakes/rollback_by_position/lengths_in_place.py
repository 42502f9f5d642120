"""Adds to the lengths in place."""

import numpy as np

SAYS = (
    "Your rollback_by_position changes its argument lengths in place: it was {before} "
    "and is {after} after the call. Work on a copy."
)
HINT = "`+=` writes into the array of whoever called. `lengths + accepted + 1` is a new one."
REPORT = "a beginner's slip"
CAUGHT_BY = "mutation"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths
    kept += accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
