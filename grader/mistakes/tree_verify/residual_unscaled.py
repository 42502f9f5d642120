"""The residual is not scaled before the next sibling."""

import numpy as np

from specdecode import accept, sample

SAYS = (
    "Your tree_verify does not scale the residual up before the next sibling meets it: {example}."
)
HINT = "What is wanted has to be a distribution again. What does it sum to?"
REPORT = "derived from the catalogue: probabilities not renormalised between siblings (D09)"
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
            wanted = np.maximum(wanted - row, 0)
        else:
            return path, sample(wanted / wanted.sum(), rng)
