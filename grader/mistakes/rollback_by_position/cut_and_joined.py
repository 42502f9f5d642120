"""Cuts and joins the rows to a new array."""

import numpy as np

SAYS = "Your rollback_by_position raised ValueError{reason}."
HINT = "Rows of different lengths make no array. Write into the memory that is there."
REPORT = "Blaizzy/mlx-vlm #1144: ragged rows joined to one array; derived (B36)"
CAUGHT_BY = "exception"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots = np.array(
        [np.concatenate([row[:length], more]) for row, length, more in zip(slots, kept, new)]
    )
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
