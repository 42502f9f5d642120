"""Marks what is hidden."""

import numpy as np

SAYS = (
    "Your rollback_by_position marks what is hidden; True means that a slot is seen. "
    "With {case}, new entry {query} of row {row} sees {got_seen}; it should see "
    "{want_seen}."
)
HINT = (
    "Libraries have both habits: PyTorch's scaled_dot_product_attention wants True for "
    "what is seen."
)
REPORT = "a beginner's slip: PyTorch itself has masks of both kinds"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) > places[:, :, None]
    return kept, visible
