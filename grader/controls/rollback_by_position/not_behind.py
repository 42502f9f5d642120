"""Everything that is not behind."""

import numpy as np


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = ~(np.arange(slots.shape[1])[None, None, :] > places[:, :, None])
    return kept, visible
