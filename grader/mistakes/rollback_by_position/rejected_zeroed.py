"""Blanks the rejected entries, and shows them."""

import numpy as np

SAYS = (
    "Your rollback_by_position shows each entry the whole memory, as if a zero in it "
    "could not be seen. With {case}, new entry {query} of row {row} sees {got_seen}; it "
    "should see {want_seen}."
)
HINT = "A zero key still gets e^0 = 1 in the softmax. The mask has to keep it out."
REPORT = "Blaizzy/mlx-vlm PR #2113 (B35)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    slots[np.arange(slots.shape[1]) >= kept[:, None] + n] = 0
    visible = np.ones((B, n, slots.shape[1]), dtype=bool)
    return kept, visible
