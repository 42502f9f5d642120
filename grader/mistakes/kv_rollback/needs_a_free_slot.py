"""Writes one entry more before it cuts, and a full cache has no room."""

import numpy as np

SAYS = (
    "Your kv_rollback raised ValueError (1 more entries do not fit: {taken} of {capacity} slots "
    "are taken) at line {line}, for {round}."
)
HINT = "At the end of the context the cache is full. Can you do without a free slot?"
REPORT = "turboderp-org/exllamav2 #274: one entry too many at the end of the context (B43)"
CAUGHT_BY = "exception"


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    text = [*prefix, *drafted]
    nothing = np.zeros((1, target_cache.keys.shape[1]))
    target_cache.append([text[-1]], [target_cache.length], nothing, nothing)
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return text[draft_cache.length : kept]
