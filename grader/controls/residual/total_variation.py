"""The sum is known beforehand: half of the distance of the two rows."""

import numpy as np


def residual(target_probs, draft_probs):
    difference = target_probs - draft_probs
    distance = np.abs(difference).sum() / 2
    if distance == 0:
        return target_probs.copy()
    return np.fmax(difference, 0) / distance
