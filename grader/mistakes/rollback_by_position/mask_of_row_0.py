"""Returns the mask of the first row for all."""

import numpy as np

SAYS = (
    "Your rollback_by_position gives all rows the mask of row 0. With {case}, new entry "
    "{query} of row {row} sees {got_seen}; it should see {want_seen}."
)
HINT = "Rows differ in length, and so do their masks."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, np.broadcast_to(visible[:1], visible.shape)
