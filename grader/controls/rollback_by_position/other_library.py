"""Written for any array library, with `xp` alone."""

import numpy as np


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    each = xp.arange(len(slots)).reshape(-1, 1)
    kept = lengths + (1 + accepted)
    ends = kept.reshape(-1, 1) + xp.arange(new.shape[1])
    slots[each, ends] = new
    return kept, xp.arange(slots.shape[1]) < (ends + 1)[:, :, None]
