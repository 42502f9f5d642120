"""Flattens rows and slots, with each row's own offset."""

import numpy as np


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    at = np.arange(B)[:, None] * slots.shape[1] + places
    slots.reshape(-1, slots.shape[2])[at.ravel()] = new.reshape(-1, slots.shape[2])
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
