"""(d + |d|) / 2 is the positive part."""

import numpy as np


def residual(target_probs, draft_probs):
    difference = target_probs - draft_probs
    missing = (difference + np.abs(difference)) / 2
    if not np.any(missing):
        return np.array(target_probs)
    return missing / missing.sum()
