"""Makes each row's mask by a function of its own."""

import numpy as np

SAYS = (
    "Your rollback_by_position calls a function of Python's for each row, as `map`, "
    "`np.vectorize` and a loop around a function do: {many} calls for 264 rows, and "
    "{few} for 8. Let each operation work on the whole array."
)
HINT = "Give `places` one axis more, and compare it with all slots at once."
REPORT = "a beginner's slip"
CAUGHT_BY = "loop"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.array(list(map(lambda at: np.arange(slots.shape[1]) <= at[:, None], places)))
    return kept, visible
