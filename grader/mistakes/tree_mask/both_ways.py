"""Ancestors and descendants read each other."""

import numpy as np

SAYS = (
    "Your tree_mask lets a node read its descendants too; they come after it. For "
    "parents {parents} node {node} reads {got}; it should read {want}."
)
HINT = "Is what stands behind a node known when its row is computed?"
REPORT = "a beginner's slip: a symmetric relation"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents)
    mask = np.zeros((n, n), dtype=bool)
    for node in range(n):
        above = node
        while above >= 0:
            mask[node, above] = mask[above, node] = True
            above = parents[above]
    return mask
