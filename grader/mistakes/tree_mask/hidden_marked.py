"""True where a node must not read, as some libraries want it."""

import numpy as np

SAYS = (
    "Your tree_mask marks what a node must not read; True is for what it reads. For "
    "parents {parents} node {node} reads {got}; it should read {want}."
)
HINT = "Some libraries take a mask of what is hidden. Read the first rule again."
REPORT = "a beginner's slip: two conventions for boolean masks"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents)
    hidden = np.ones((n, n), dtype=bool)
    for node in range(n):
        above = node
        while above >= 0:
            hidden[node, above] = False
            above = parents[above]
    return hidden
