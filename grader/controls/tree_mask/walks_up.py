"""Goes up from each node."""

import numpy as np


def tree_mask(parents):
    n = len(parents)
    mask = np.zeros((n, n), dtype=bool)
    for node in range(n):
        above = node
        while above != -1:
            mask[node, above] = True
            above = parents[above]
    return mask
