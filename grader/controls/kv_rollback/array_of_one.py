"""Returns an array: empty, or with one token."""

import numpy as np


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    lacking = np.zeros(kept - draft_cache.length, dtype=int)
    lacking[:] = (prefix + drafted)[draft_cache.length : kept]
    return lacking
