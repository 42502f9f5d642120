"""Goes down: a column is marked in all rows of a node's descendants."""

import numpy as np


def tree_mask(parents):
    n = len(parents)
    mask = np.zeros((n, n), dtype=bool)
    for column in range(n):
        below = {column}
        for node in range(column + 1, n):
            if parents[node] in below:
                below.add(node)
        mask[sorted(below), column] = True
    return mask
