"""Writes behind the longest row, in all rows."""

import numpy as np

SAYS = (
    "Your rollback_by_position writes the new entries of all rows behind the longest "
    "row. With {case}, slot {slot} of row {row} holds {got_slot}; it should hold "
    "{want_slot}."
)
HINT = "Each row goes on where it ends itself; else its positions have a hole."
REPORT = "Blaizzy/mlx-vlm #1144: one shared offset after ragged acceptance (B36)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    longest = np.broadcast_to(kept.max() + np.arange(n), places.shape)
    slots[np.arange(B)[:, None], longest] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
