"""Logarithms in NumPy, where log(0) is minus infinity."""

import numpy as np


def accept(target_prob, draft_prob, u):
    if target_prob == 0:
        return False
    return bool(np.log(u) + np.log(draft_prob) < np.log(target_prob))
