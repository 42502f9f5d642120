"""Keeps no draft."""

import numpy as np

SAYS = (
    "Your rollback_by_position takes every draft back, the accepted ones too. With "
    "{case}, row {row} keeps {got_kept} slots; it should keep {want_kept}."
)
HINT = "An accepted draft has its entry already; there is nothing wrong with it."
REPORT = "paiml/aprender PR #2014: a rollback that went too far (B26)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
