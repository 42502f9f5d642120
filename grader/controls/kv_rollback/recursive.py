"""Drops the last entry and calls itself for the rest."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        if cache.length > kept:
            cache.truncate(cache.length - 1)
            return kv_rollback(target_cache, draft_cache, prefix, drafted, accepted)
    return [*prefix, *drafted][draft_cache.length : kept]
