"""What is added to the scores, not what is read."""

import numpy as np

SAYS = (
    "Your tree_mask returns what is added to the scores, 0 and -inf; it should say "
    "True for what a node reads and False for the rest. See parents {parents}."
)
HINT = "Where the mask is False the pass adds -inf. That is done later."
REPORT = "a beginner's slip: an additive mask where a boolean one is asked for"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents)
    mask = np.full((n, n), -np.inf)
    for node in range(n):
        above = node
        while above >= 0:
            mask[node, above] = 0.0
            above = parents[above]
    return mask
