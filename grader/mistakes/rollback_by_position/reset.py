"""Starts each row afresh."""

import numpy as np

SAYS = (
    "Your rollback_by_position forgets what the rows held before the pass. With {case}, "
    "row {row} keeps {got_kept} slots; it should keep {want_kept}."
)
HINT = "A reset is not a rollback: the text before the pass stays."
REPORT = "paiml/aprender PR #2014: the rollback was called reset, and emptied the cache (B26)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
