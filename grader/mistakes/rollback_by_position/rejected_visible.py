"""Masks only what lies behind the longest row."""

import numpy as np

SAYS = (
    "Your rollback_by_position masks by the longest row, so that a shorter row sees its "
    "rejected entries. With {case}, new entry {query} of row {row} sees {got_seen}; it "
    "should see {want_seen}."
)
HINT = "Where a row's own entries end, what follows is left over from others' drafts or its own."
REPORT = "vllm-project/vllm #26191: rejected padding counted in a batch (B34)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = (
        np.arange(slots.shape[1]) <= places.max(axis=0)[None, :, None] + 0 * places[:, :, None]
    )
    return kept, visible
