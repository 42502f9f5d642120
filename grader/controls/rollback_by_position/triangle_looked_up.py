"""Looks the masks up in a triangle."""

import numpy as np


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.tri(slots.shape[1], dtype=bool)[places]
    return kept, visible
