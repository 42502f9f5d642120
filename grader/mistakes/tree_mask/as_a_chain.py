"""The usual causal mask: everything before a node is read."""

import numpy as np

SAYS = (
    "Your tree_mask is that of a chain: a node reads all that stand before it in the "
    "list, its siblings too. For parents {parents} node {node} reads {got}; it should "
    "read {want}."
)
HINT = "Two siblings are guesses for the same place. Can both stand in one text?"
REPORT = "NVIDIA/TensorRT-LLM #18892: nodes of a tree treated as if they were a chain (B52)"
CAUGHT_BY = "values"


def tree_mask(parents):
    n = len(parents)
    return np.tril(np.ones((n, n), dtype=bool))
