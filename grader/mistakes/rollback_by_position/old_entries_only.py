"""Shows what was kept, and no new entry."""

import numpy as np

SAYS = (
    "Your rollback_by_position shows only what was kept, none of the new entries. With "
    "{case}, new entry {query} of row {row} sees {got_seen}; it should see {want_seen}."
)
HINT = "The new entries stand in the cache as well when attention looks at it."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) < kept[:, None, None] + 0 * places[:, :, None]
    return kept, visible
