"""Does not count the newest token, which the pass was fed."""

import numpy as np

SAYS = (
    "Your rollback_by_position forgets the newest token, which the pass read before the "
    "drafts. With {case}, row {row} keeps {got_kept} slots; it should keep {want_kept}."
)
HINT = "The pass wrote 1 + N entries to each row. Which of them stay if no draft is accepted?"
REPORT = (
    "derived: one entry trimmed too many, which the catalogue's measurements of broken "
    "caches have too"
)
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
