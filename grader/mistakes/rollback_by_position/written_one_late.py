"""Writes one slot too late."""

import numpy as np

SAYS = (
    "Your rollback_by_position writes one slot behind where its row ends, and leaves a "
    "hole. With {case}, slot {slot} of row {row} holds {got_slot}; it should hold "
    "{want_slot}."
)
HINT = "The first free slot of a row that keeps 6 is number 6: slots are counted from 0."
REPORT = "sgl-project/sglang PR #25015: positions off by one (B31)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places + 1 - (places + 1 == slots.shape[1])] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
