"""Lengths that are NumPy integers."""

import numpy as np


def batch_rollback(cache, prefixes, drafted, accepted, active):
    kept = np.array([len(p) for p in prefixes], dtype=np.int32) + np.array(accepted, dtype=np.int32)
    for i in np.flatnonzero(active):
        cache.rows[i].length = kept[i]
