"""Asks whether a child is rejected, and goes on to the next node of the list."""

import numpy as np

from specdecode import residual, sample


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    parents = np.array(parents, dtype=int)
    path, node, wanted, child = [], -1, target_rows[0], 0
    while (behind := np.flatnonzero(parents[child:] == node)).size:
        child += int(behind[0])
        if rng.random() * draft_rows[child, tokens[child]] >= wanted[tokens[child]]:
            wanted = residual(wanted, draft_rows[child])
        else:
            path.append(child)
            node, wanted = child, target_rows[child + 1]
        child += 1
    return path, sample(wanted, rng)
