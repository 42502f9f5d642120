"""A function that asks itself."""

import numpy as np


def tree_mask(parents):
    def reads(node, other):
        return node >= 0 and (node == other or reads(parents[node], other))

    n = len(parents)
    mask = np.zeros((n, n), dtype=bool)
    for i in range(n):
        for j in range(n):
            mask[i, j] = reads(i, j)
    return mask
