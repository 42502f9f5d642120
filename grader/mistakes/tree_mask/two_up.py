"""Goes up two steps and stops."""

import numpy as np

SAYS = (
    "Your tree_mask goes up two steps and stops there. For parents {parents} node "
    "{node} reads {got}; it should read {want}."
)
HINT = "How often do you have to go up? Until there is no parent, so a loop is needed."
REPORT = "pie-project/pie PR #197: tree masks whose rows are not ancestors and self (B66)"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents)
    mask = np.eye(n, dtype=bool)
    for node, parent in enumerate(parents):
        if parent >= 0:
            mask[node, parent] = True
            if parents[parent] >= 0:
                mask[node, parents[parent]] = True
    return mask
