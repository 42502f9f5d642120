"""Fills the mask slot by slot."""

import numpy as np

SAYS = (
    "Your rollback_by_position takes one slot after the other: Python runs {many} lines "
    "for 264 slots, and {few} for 8. Let each operation work on the whole array."
)
HINT = "`np.arange(capacity)` has all slots; compare it with the places as a whole."
REPORT = "a beginner's slip"
CAUGHT_BY = "loop"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.zeros((B, n, slots.shape[1]), dtype=bool)
    for slot in range(slots.shape[1]):
        visible[:, :, slot] = slot <= places
    return kept, visible
