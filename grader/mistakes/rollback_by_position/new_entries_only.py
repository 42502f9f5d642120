"""Shows the new entries alone."""

import numpy as np

SAYS = (
    "Your rollback_by_position shows a new entry only the new ones up to itself, without "
    "what was kept. With {case}, new entry {query} of row {row} sees {got_seen}; it "
    "should see {want_seen}."
)
HINT = "What was kept is the text so far."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    at = np.arange(slots.shape[1])
    visible = (at >= kept[:, None, None]) & (at <= places[:, :, None])
    return kept, visible
