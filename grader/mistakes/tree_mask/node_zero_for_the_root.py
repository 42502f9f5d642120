"""Stops at node 0 as if it were the root."""

import numpy as np

SAYS = (
    "Your tree_mask stops in front of node 0 as if it were the root; the root is -1. "
    "For parents {parents} node {node} reads {got}; it should read {want}."
)
HINT = "Node 0 is a guess like the others. With which number do the parents say that there is none?"
REPORT = "a beginner's slip: zero taken for nothing"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents)
    mask = np.eye(n, dtype=bool)
    for node in range(n):
        above = parents[node]
        while above > 0:
            mask[node, above] = True
            above = parents[above]
    return mask
