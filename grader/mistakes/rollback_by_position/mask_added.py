"""Returns a mask to be added, of zeros and minus infinities."""

import numpy as np

SAYS = (
    "Your rollback_by_position returns an array of float64 for what is visible; it "
    "should be an array of True and False."
)
HINT = "What attention adds is made of this one; here True and False are asked for."
REPORT = "a beginner's slip"
CAUGHT_BY = "type"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, np.where(visible, 0.0, -np.inf)
