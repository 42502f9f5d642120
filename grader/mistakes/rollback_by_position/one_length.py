"""Keeps one length for all rows."""

import numpy as np

SAYS = (
    "Your rollback_by_position has one length for all rows, that of the longest. With "
    "{case}, row {row} keeps {got_kept} slots; it should keep {want_kept}."
)
HINT = "`kept` has a number for each row."
REPORT = "Blaizzy/mlx-vlm #1144: one shared offset after ragged acceptance (B36)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = np.full(B, (lengths + accepted + 1).max())
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
