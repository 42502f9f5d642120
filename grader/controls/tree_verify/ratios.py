"""Compares with the ratio; NumPy makes an infinity or NaN of a division by zero."""

import numpy as np


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    children = {node: [] for node in range(-1, len(parents))}
    for node, parent in enumerate(parents):
        children[parent].append(node)
    path = np.array([], dtype=int)
    node = -1
    while node is not None:
        wanted, down = np.array(target_rows[node + 1]), None
        for child in children[node]:
            ratio = wanted[tokens[child]] / draft_rows[child, tokens[child]]
            if rng.random() < min(ratio, 1):
                down = child
                break
            missing = (wanted - draft_rows[child]).clip(0)
            wanted = missing / missing.sum() if missing.sum() > 0 else wanted
        if down is None:
            cumulative = wanted.cumsum()
            return path, np.searchsorted(cumulative / cumulative[-1], rng.random(), "right")
        path, node = np.append(path, down), down
