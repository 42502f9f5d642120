"""New arrays in place of a cut; positions and entries are the old ones."""

import numpy as np


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        size = min(kept, cache.length)
        for name in ("keys", "values", "tokens", "positions"):
            old = getattr(cache, name)
            new = np.zeros_like(old)
            new[:size] = old[:size]
            setattr(cache, name, new)
        cache.length = size
    return ([*prefix, *drafted][:kept])[draft_cache.length :]
