"""Marks the ancestors, not the node itself."""

import numpy as np

SAYS = (
    "Your tree_mask does not let a node read itself. For parents {parents} node "
    "{node} reads {got}; it should read {want}."
)
HINT = "The row after a node follows that node's own token."
REPORT = "pie-project/pie PR #197: tree masks whose rows are not ancestors and self (B66)"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents)
    mask = np.zeros((n, n), dtype=bool)
    for node in range(n):
        parent = parents[node]
        while parent >= 0:
            mask[node, parent] = True
            parent = parents[parent]
    return mask
