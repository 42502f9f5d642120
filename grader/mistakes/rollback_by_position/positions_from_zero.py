"""Makes a triangle that begins at slot 0 in each row."""

import numpy as np

SAYS = (
    "Your rollback_by_position makes the mask of a text that begins here: entry i sees i "
    "+ 1 slots. With {case}, new entry {query} of row {row} sees {got_seen}; it should "
    "see {want_seen}."
)
HINT = "Before entry i stand `kept` others of its row."
REPORT = "sgl-project/sglang PR #25015: positions that begin at the wrong place (B31)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.broadcast_to(np.tri(n, slots.shape[1], dtype=bool), (B, n, slots.shape[1]))
    return kept, visible
