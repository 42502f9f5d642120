"""Has a row and a column for the root."""

import numpy as np

SAYS = (
    "Your tree_mask has a row and a column for the root, which is not one of the "
    "nodes. For parents {parents} its shape is {shape}; it should be ({n}, {n})."
)
HINT = "Everybody reads the root, so it needs no column here."
REPORT = "a beginner's slip: the text's last token counted as a node"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents) + 1
    mask = np.eye(n, dtype=bool)
    for node, parent in enumerate(parents):
        mask[node + 1] |= mask[parent + 1]
    mask[:, 0] = True
    return mask
