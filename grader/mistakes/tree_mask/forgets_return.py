"""Has no return."""

import numpy as np

SAYS = "Your tree_mask returns None: is a `return` missing on some path?"
HINT = "What does your function give back at its end?"
REPORT = "a beginner's slip: forgets return"
CAUGHT_BY = "type"


def tree_mask(parents):
    mask = np.eye(len(parents), dtype=bool)
    for node, parent in enumerate(parents):
        if parent >= 0:
            mask[node] |= mask[parent]
