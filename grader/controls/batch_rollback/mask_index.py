"""The lengths of the active rows set by a mask."""

import numpy as np


def batch_rollback(cache, prefixes, drafted, accepted, active):
    lengths = cache.lengths
    mask = np.asarray(active, dtype=bool)
    kept = np.array(list(map(len, prefixes))) + np.array(accepted)
    lengths[mask] = kept[mask]
    cache.truncate(lengths)
