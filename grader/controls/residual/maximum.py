"""np.maximum and a guard on the sum."""

import numpy as np


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    total = missing.sum()
    if total == 0:
        return target_probs.copy()
    return missing / total
