"""Cuts, and blanks what is behind the length, which nobody reads."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    for cache in (target_cache, draft_cache):
        cache.truncate(min(kept, cache.length))
        cache.keys[cache.length :] = cache.values[cache.length :] = 0
        cache.tokens[cache.length :] = cache.positions[cache.length :] = -1
    return [*prefix, *drafted][draft_cache.length : kept]
