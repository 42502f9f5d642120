"""A node reads every node that is less deep."""

import numpy as np

SAYS = (
    "Your tree_mask lets a node read all nodes of the levels above, its ancestors' "
    "siblings too. For parents {parents} node {node} reads {got}; it should read "
    "{want}."
)
HINT = "Depth says where a node stands, not behind whom."
REPORT = "pie-project/pie PR #197: tree masks whose rows are not ancestors and self (B66)"
CAUGHT_BY = "values"


def tree_mask(parents):
    depths = []
    for parent in parents:
        depths.append(0 if parent < 0 else depths[parent] + 1)
    n = len(parents)
    mask = np.eye(n, dtype=bool)
    for i in range(n):
        for j in range(n):
            if depths[j] < depths[i]:
                mask[i, j] = True
    return mask
