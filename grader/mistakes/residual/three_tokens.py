"""Loops over three tokens, as in the example."""

import numpy as np

SAYS = (
    "Your residual always returns three entries, as in the example. For target {target} and "
    "draft {draft} it returns {got}, a row of length {got_length} for {want_length} tokens."
)
HINT = "`len(target_probs)` knows how many tokens there are."
REPORT = "a beginner's slip: a number of the example in the code"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.zeros(3)
    for i in range(min(3, len(target_probs))):
        missing[i] = max(target_probs[i] - draft_probs[i], 0)
    if missing.sum() == 0:
        return np.array(target_probs[:3])
    return missing / missing.sum()
