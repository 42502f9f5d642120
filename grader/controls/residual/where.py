"""np.where and an early return."""

import numpy as np


def residual(target_probs, draft_probs):
    if np.array_equal(target_probs, draft_probs):
        return np.array(target_probs)
    difference = target_probs - draft_probs
    kept = np.where(difference > 0, difference, 0.0)
    return kept / np.sum(kept)
