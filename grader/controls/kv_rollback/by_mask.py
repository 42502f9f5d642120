"""A mask of the slots that stay, counted."""

import numpy as np


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        stays = np.arange(cache.length) < kept
        cache.truncate(stays.sum())
    text = np.array(prefix + drafted, dtype=np.int64)
    slots = np.arange(len(text))
    return text[(slots >= draft_cache.length) & (slots < kept)]
