"""Gives back the lengths from before the pass."""

import numpy as np

SAYS = (
    "Your rollback_by_position gives back the lengths from before the pass, as if it had "
    "not taken place. With {case}, row {row} keeps {got_kept} slots; it should keep "
    "{want_kept}."
)
HINT = "What the pass read and was right stays."
REPORT = "paiml/aprender PR #2014: a rollback that went too far (B26)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths.copy()
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
