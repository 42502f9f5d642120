"""Takes the parents away while it works."""

import numpy as np

SAYS = (
    "Your tree_mask changes its argument parents in place: it was {before} and is {after} after "
    "the call. Work on a copy."
)
HINT = "Work on a copy: list(parents)."
REPORT = "a beginner's slip: pop on an argument"
CAUGHT_BY = "argument"


def tree_mask(parents):
    n = len(parents)
    mask = np.eye(n, dtype=bool)
    node = 0
    while parents:
        parent = parents.pop(0)
        if parent >= 0:
            mask[node] |= mask[parent]
        node += 1
    return mask
