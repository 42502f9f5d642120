"""Paths of every length, as powers of the matrix of single steps."""

import numpy as np


def tree_mask(parents):
    n = len(parents)
    step = np.zeros((n, n), dtype=np.int64)
    for node, parent in enumerate(parents):
        if parent >= 0:
            step[node, parent] = 1
    mask, power = np.eye(n, dtype=np.int64), np.eye(n, dtype=np.int64)
    for _ in range(n):
        power = power @ step
        mask += power
    return mask > 0
