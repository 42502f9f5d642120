"""Pads the row to a multiple of 4 and returns the padding too."""

import numpy as np

SAYS = (
    "Your residual returns more tokens than there are. For target {target} and draft {draft} "
    "it returns {got}, a row of length {got_length} for {want_length} tokens; the last ones "
    "stand for no token at all."
)
HINT = "Whatever length you need on the way, cut the result back to len(target_probs)."
REPORT = "vllm-project/vllm #44744, #45060: the padded tail of a vocabulary (B16)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    padded = np.zeros(-(-len(missing) // 4) * 4)
    padded[: len(missing)] = missing
    return padded / padded.sum()
