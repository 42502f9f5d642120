"""Rows and columns the other way round: a row is who reads the node."""

import numpy as np

SAYS = (
    "Your tree_mask has rows and columns the other way round: a row says who reads "
    "the node, not whom it reads. For parents {parents} node {node} reads {got}; it "
    "should read {want}."
)
HINT = "Row i belongs to the one that reads. Which of your two indices is that?"
REPORT = "a beginner's slip: the two indices of a matrix swapped"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents)
    mask = np.zeros((n, n), dtype=bool)
    for node in range(n):
        above = node
        while above >= 0:
            mask[above, node] = True
            above = parents[above]
    return mask
