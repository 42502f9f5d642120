"""Waits for a parent that is None; there is none, and -1 is an index."""

import numpy as np

SAYS = "Your tree_mask does not come to an end {case}: it was stopped after {seconds} s at {line}."
HINT = "Which number stands for the root? Compare with it."
REPORT = "sgl-project/sglang PR #36201: a search for ancestors that could run for ever (B67)"
CAUGHT_BY = "deadline"


def tree_mask(parents):
    n = len(parents)
    mask = np.zeros((n, n), dtype=bool)
    for node in range(n):
        above = node
        while above is not None:
            mask[node, above] = True
            above = parents[above]
    return mask
