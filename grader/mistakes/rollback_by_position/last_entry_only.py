"""Writes the last new entry alone."""

import numpy as np

SAYS = (
    "Your rollback_by_position writes one new entry to each row, the last. With {case}, "
    "slot {slot} of row {row} holds {got_slot}; it should hold {want_slot}."
)
HINT = "There are n entries for each row, and each needs its slot."
REPORT = "vllm-project/vllm PR #26027: only the last of several went through (B79)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B), places[:, 0]] = new[:, -1]
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
