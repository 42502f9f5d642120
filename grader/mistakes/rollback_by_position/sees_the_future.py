"""Lets each new entry see those behind it."""

import numpy as np

SAYS = (
    "Your rollback_by_position lets a new entry see those that come after it. With "
    "{case}, new entry {query} of row {row} sees {got_seen}; it should see {want_seen}."
)
HINT = "Entry i stands at position kept + i; its mask ends there."
REPORT = "pie-project/pie PR #197: masks that are not a token's ancestors and itself (B66)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) < kept[:, None, None] + n + 0 * places[:, :, None]
    return kept, visible
