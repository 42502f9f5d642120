"""Leaves the residual unscaled and scales the draft's row down: the same comparison."""

import numpy as np

from specdecode import sample


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            row = draft_rows[child] * wanted.sum()
            if rng.random() * row[tokens[child]] < wanted[tokens[child]]:
                path.append(child)
                node = child
                break
            wanted = np.maximum(wanted - row, 0) if (wanted > row).any() else wanted
        else:
            return path, sample(wanted / wanted.sum(), rng)
