"""Answers with a NumPy bool."""

import numpy as np


def accept(target_prob, draft_prob, u):
    return np.less(np.float64(u) * draft_prob, target_prob)
