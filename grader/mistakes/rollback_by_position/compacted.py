"""Moves the rows to the right, so that all end together."""

import numpy as np

SAYS = (
    "Your rollback_by_position moves the rows so that all end in one slot. With {case}, "
    "slot {slot} of row {row} holds {got_slot}; it should hold {want_slot}."
)
HINT = "Nothing has to be moved: the mask lets rows end where they like."
REPORT = "lucidrains/speculative-decoding: shifted rows (R09)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    longest = kept.max()
    at = np.arange(longest) - (longest - kept)[:, None]
    moved = slots[np.arange(B)[:, None], np.maximum(at, 0)] * (at >= 0)[..., None]
    slots[:, :longest] = moved
    slots[:, longest : longest + n] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
