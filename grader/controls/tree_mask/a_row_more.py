"""Works on n + 1 rows, the root's last, so that -1 finds it, and cuts it off."""

import numpy as np


def tree_mask(parents):
    n = len(parents)
    mask = np.zeros((n + 1, n), dtype=bool)
    for node, parent in enumerate(parents):
        mask[node] = mask[parent]
        mask[node, node] = True
    return mask[:n]
