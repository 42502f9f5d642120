"""A set of ancestors for each node."""

import numpy as np


def tree_mask(parents):
    seen = {-1: frozenset()}
    for node, parent in enumerate(parents):
        seen[node] = seen[parent] | {node}
    n = len(parents)
    return np.array([[j in seen[i] for j in range(n)] for i in range(n)], dtype=bool).reshape(n, n)
