"""Ones and zeros as float32."""

import numpy as np


def tree_mask(parents):
    mask = np.eye(len(parents), dtype=np.float32)
    for node, parent in enumerate(parents):
        if parent >= 0:
            mask[node] = np.maximum(mask[node], mask[parent])
    return mask
