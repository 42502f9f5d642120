"""Joins the entries that stay and new empty ones."""

import numpy as np


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        size = min(kept, cache.length)
        for name in ("keys", "values", "tokens", "positions"):
            old = getattr(cache, name)
            setattr(cache, name, np.concatenate([old[:size], np.zeros_like(old[size:])]))
        cache.length = size
    return list(np.array(prefix + drafted)[draft_cache.length : kept])
