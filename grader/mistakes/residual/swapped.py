"""Draft minus target in place of target minus draft."""

import numpy as np

SAYS = (
    "Your residual subtracts the target from the draft. For target {target} and draft "
    "{draft} it puts all its weight on token {got_top}, which the target likes least; "
    "it should be on token {want_top}."
)
HINT = "Which tokens did the draft say too rarely? Only they can make up for a rejection."
REPORT = "Leviathan et al. and Chen et al. swap the letters p and q (D01)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(draft_probs - target_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    return missing / missing.sum()
