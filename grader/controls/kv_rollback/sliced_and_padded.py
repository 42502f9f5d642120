"""Slices the arrays, reassigns them, and fills up to the capacity with zeros."""

import numpy as np


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        size = min(kept, cache.length)
        spare = cache.capacity - size
        cache.keys = np.pad(cache.keys[:size], ((0, spare), (0, 0)))
        cache.values = np.pad(cache.values[:size], ((0, spare), (0, 0)))
        cache.tokens = np.pad(cache.tokens[:size], (0, spare), constant_values=-1)
        cache.positions = np.pad(cache.positions[:size], (0, spare), constant_values=-1)
        cache.length = size
    return [*prefix, *drafted][draft_cache.length : kept]
