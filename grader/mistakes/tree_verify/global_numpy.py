"""Draws from the global np.random."""

import numpy as np

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify draws from NumPy's global `np.random`. Whatever is random must come from "
    "its arguments (target_rows, draft_rows, tokens, parents, rng), so that the same arguments "
    "and draws give the same result."
)
HINT = "Write rng.random(): the same name, on the generator that you were given."
REPORT = "feifeibear/LLMSpeculativeSampling seeds the global generator inside the step (R02)"
CAUGHT_BY = "randomness"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], np.random.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
