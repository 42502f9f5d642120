"""Marks the parent and the node itself; the ancestors further up are left out."""

import numpy as np

SAYS = (
    "Your tree_mask lets a node read its parent and nothing further up. For parents "
    "{parents} node {node} reads {got}; it should read {want}."
)
HINT = "Who is the parent of the parent?"
REPORT = "pie-project/pie PR #197: tree masks whose rows are not ancestors and self (B66)"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents)
    mask = np.eye(n, dtype=bool)
    for node, parent in enumerate(parents):
        if parent >= 0:
            mask[node, parent] = True
    return mask
