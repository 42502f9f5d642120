"""mask[-1] is the last row, not the root's."""

import numpy as np

SAYS = (
    "Your tree_mask takes -1 for an index, and in Python that is the last node. For "
    "parents {parents} node {node} reads {got}; it should read {want}."
)
HINT = "What does mask[-1] stand for in NumPy?"
REPORT = "a beginner's slip: -1 as a sign for nothing, used as an index"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents)
    mask = np.eye(n, dtype=bool)
    for node, parent in enumerate(parents):
        mask[node] |= mask[parent]
    return mask
