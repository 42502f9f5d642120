"""Divides in NumPy: infinity where the draft is 0, and a warning that costs nothing."""

import numpy as np


def accept(target_prob, draft_prob, u):
    ratio = np.float64(target_prob) / np.float64(draft_prob)
    return bool(u < ratio)
