"""Returns the lengths behind the new entries."""

import numpy as np

SAYS = (
    "Your rollback_by_position counts the new entries among those that are kept. With "
    "{case}, row {row} keeps {got_kept} slots; it should keep {want_kept}."
)
HINT = "`kept` is asked for as it is before `new` is written."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept + n, visible
