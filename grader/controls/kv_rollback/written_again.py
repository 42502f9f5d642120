"""Cuts back to the prefix and writes the accepted entries again by position."""

import numpy as np


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    for cache, count in ((target_cache, accepted), (draft_cache, min(accepted, len(drafted) - 1))):
        start = min(len(prefix), cache.length)
        block = slice(start, start + max(count, 0))
        keys, values = cache.keys[block].copy(), cache.values[block].copy()
        cache.truncate(start)
        cache.append(drafted[: max(count, 0)], np.arange(block.start, block.stop), keys, values)
    everything = [*prefix, *drafted[:accepted]]
    return np.array(everything[draft_cache.length :], dtype=np.int64)
