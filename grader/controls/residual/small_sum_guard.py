"""A sum below 1e-12 counts as nothing."""

import numpy as np


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    total = missing.sum()
    if total < 1e-12:
        return np.array(target_probs, copy=True)
    return missing / total
