"""Cuts, then returns what stands behind the draft's length."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return (prefix + drafted)[draft_cache.length : kept]
