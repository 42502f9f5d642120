"""Answers an empty tree with an empty list."""

import numpy as np


def tree_mask(parents):
    if not parents:
        return []
    mask = np.eye(len(parents), dtype=bool)
    for node, parent in enumerate(parents):
        if parent >= 0:
            mask[node] |= mask[parent]
    return mask.tolist()
