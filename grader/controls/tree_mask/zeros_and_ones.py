"""Ones and zeros in place of True and False."""

import numpy as np


def tree_mask(parents):
    n = len(parents)
    mask = np.eye(n, dtype=int)
    for node, parent in enumerate(parents):
        if parent >= 0:
            mask[node] += mask[parent]
    return mask
