"""Keeps in all rows as many drafts as in the luckiest."""

import numpy as np

SAYS = (
    "Your rollback_by_position keeps in every row as many drafts as were accepted in the "
    "luckiest one. With {case}, row {row} keeps {got_kept} slots; it should keep "
    "{want_kept}."
)
HINT = "A row with fewer accepted drafts would keep rejected ones."
REPORT = "vllm-project/vllm #26191: rejected padding counted in a batch (B34)"
CAUGHT_BY = "values"


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    B, n = new.shape[:2]
    kept = lengths + accepted.max() + 1
    places = kept[:, None] + np.arange(n)
    slots[np.arange(B)[:, None], places] = new
    visible = np.arange(slots.shape[1]) <= places[:, :, None]
    return kept, visible
