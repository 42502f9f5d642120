"""The residual is the absolute difference."""

import numpy as np

from specdecode import accept, sample

SAYS = "Your tree_verify takes the absolute difference for the residual: {example}."
HINT = "A token that was offered too often is not missing."
REPORT = "a beginner's slip: abs in place of max with 0"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = np.abs(wanted - row) / np.abs(wanted - row).sum()
        else:
            return path, sample(wanted, rng)
