"""A zero-dimensional array."""

import numpy as np


def accept(target_prob, draft_prob, u):
    return np.array(u * draft_prob < target_prob)
