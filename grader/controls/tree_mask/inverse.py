"""The sum of all powers is an inverse."""

import numpy as np


def tree_mask(parents):
    n = len(parents)
    step = np.zeros((n, n))
    for node, parent in enumerate(parents):
        if parent >= 0:
            step[node, parent] = 1
    return np.linalg.inv(np.eye(n) - step) > 0.5
