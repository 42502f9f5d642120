"""Looks for the end of the rows, and does not find it."""

import numpy as np

SAYS = (
    "Your rollback_by_position does not come to an end {case}: it was stopped after "
    "{seconds} s{place}."
)
HINT = "Which line changes what the loop asks?"
REPORT = "a beginner's slip"
CAUGHT_BY = "deadline"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    while (kept < slots.shape[1]).any():
        kept = np.maximum(kept, accepted)
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
