"""A node also reads the nodes before it that have the same parent."""

import numpy as np

SAYS = (
    "Your tree_mask lets a node read its elder siblings. For parents {parents} node "
    "{node} reads {got}; it should read {want}."
)
HINT = "Of two siblings one at most becomes part of the text."
REPORT = "pie-project/pie PR #197: tree masks whose rows are not ancestors and self (B66)"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents)
    mask = np.eye(n, dtype=bool)
    for node, parent in enumerate(parents):
        for other in range(node):
            if parents[other] == parent:
                mask[node, other] = True
        if parent >= 0:
            mask[node] |= mask[parent]
    return mask
