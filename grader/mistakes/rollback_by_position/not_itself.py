"""Hides each new entry from itself."""

import numpy as np

SAYS = (
    "Your rollback_by_position hides a new entry from itself. With {case}, new entry "
    "{query} of row {row} sees {got_seen}; it should see {want_seen}."
)
HINT = "A token attends to itself too: at most its own position, not below it."
REPORT = "pie-project/pie PR #197: masks that are not a token's ancestors and itself (B66)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) < places[:, :, None]
    return kept, visible
