"""One loop over the list: a child always stands behind its parent, and siblings are in order."""

import numpy as np


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, here, wanted = [], -1, target_rows[0]
    for node in range(len(parents)):
        if parents[node] != here:
            continue
        if rng.random() * draft_rows[node][tokens[node]] < wanted[tokens[node]]:
            path.append(node)
            here, wanted = node, target_rows[node + 1]
        else:
            missing = np.maximum(wanted - draft_rows[node], 0)
            wanted = missing / missing.sum() if missing.any() else wanted
    return path, int(rng.choice(len(wanted), p=wanted))
