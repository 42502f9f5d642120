"""Builds each cache from scratch out of the entries that stay."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        size = min(kept, cache.length)
        entries = [
            array[:size].copy()
            for array in (cache.tokens, cache.positions, cache.keys, cache.values)
        ]
        cache.truncate(0)
        cache.append(*entries)
    return [*prefix, *drafted][draft_cache.length : kept]
