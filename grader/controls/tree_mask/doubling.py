"""Closes the relation by squaring it until nothing changes."""

import numpy as np


def tree_mask(parents):
    n = len(parents)
    mask = np.eye(n, dtype=bool)
    for node, parent in enumerate(parents):
        if parent >= 0:
            mask[node, parent] = True
    while True:
        wider = (mask.astype(int) @ mask.astype(int)) > 0
        if (wider == mask).all():
            return mask
        mask = wider
