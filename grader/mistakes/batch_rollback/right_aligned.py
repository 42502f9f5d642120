"""Moves the entries of shorter rows to the right, so that all rows end together."""

import numpy as np

SAYS = (
    "Your batch_rollback moves the entries so that all rows end in the same slot. Row {row} "
    "({block}) should hold {want}; {slot}."
)
HINT = "A row's first token belongs in slot 0, whatever its neighbours hold."
REPORT = (
    "lucidrains/speculative-decoding: shifted rows, and the padding in front of them is not "
    "masked (R09)"
)
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    kept = [
        len(prefixes[i]) + accepted[i] if active[i] else row.length
        for i, row in enumerate(cache.rows)
    ]
    longest = max(kept)
    for row, length in zip(cache.rows, kept):
        for name in ("keys", "values", "tokens", "positions"):
            setattr(row, name, np.roll(getattr(row, name), longest - length, axis=0))
        row.length = longest
