"""Writes to a copy that an index array makes."""

import numpy as np

SAYS = (
    "Your rollback_by_position writes to a copy, and `slots` stays as it was. With "
    "{case}, slot {slot} of row {row} holds {got_slot}; it should hold {want_slot}."
)
HINT = (
    "`slots[rows]` with an array of numbers is a copy; assigning into it changes "
    "nothing. Do it with one pair of brackets."
)
REPORT = "vllm-project/vllm #9441: rows written to a copy of an index (B17)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)][np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
