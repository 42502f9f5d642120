"""Draws the last token by an exponential race over the bare positive part: the sampled route."""

import numpy as np


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted, total = target_rows[node + 1], 1.0
        for child in np.flatnonzero(np.array(parents, dtype=int) == node).tolist():
            row = total * draft_rows[child]
            if rng.random() * row[tokens[child]] < wanted[tokens[child]]:
                path.append(child)
                node = child
                break
            left = np.maximum(wanted - row, 0)
            wanted, total = (left, left.sum()) if left.any() else (wanted, total)
        else:
            return path, int(np.argmax(wanted / rng.exponential(size=len(wanted))))
