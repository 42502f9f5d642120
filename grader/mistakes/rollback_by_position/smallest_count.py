"""Keeps in all rows as many drafts as in the unluckiest."""

import numpy as np

SAYS = (
    "Your rollback_by_position keeps in every row as many drafts as were accepted in the "
    "unluckiest one. With {case}, row {row} keeps {got_kept} slots; it should keep "
    "{want_kept}."
)
HINT = "What was accepted in a row stays there, whatever its neighbours do."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted.min() + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
