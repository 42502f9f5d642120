"""Lengths and tokens that are NumPy integers of 32 bits."""

import numpy as np


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = np.int32(len(prefix)) + np.int32(accepted)
    target_cache.length = kept
    draft_cache.length = np.minimum(kept, np.int32(draft_cache.length))
    return np.array([*prefix, *drafted], dtype=np.int32)[draft_cache.length : kept]
