"""Works in float32."""

import numpy as np


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    target_rows = np.asarray(target_rows, dtype=np.float32)
    draft_rows = np.asarray(draft_rows, dtype=np.float32)
    path, node, going = [], -1, True
    while going:
        wanted, going = target_rows[node + 1], False
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            if rng.random() * draft_rows[child, tokens[child]] < wanted[tokens[child]]:
                path.append(child)
                node, going = child, True
                break
            missing = np.maximum(wanted - draft_rows[child], np.float32(0))
            wanted = missing / missing.sum() if missing.sum() > 0 else wanted
    wanted = wanted.astype(np.float64)
    return [path, int(rng.choice(len(wanted), p=wanted / wanted.sum()))]
