"""Returns ids[cached_len:], as an implementation does that feeds what is not cached (N09)."""


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    input_ids = list(prefix) + list(drafted)[:accepted]
    for cache in (target_cache, draft_cache):
        cached_len = min(cache.length, len(input_ids))
        cache.truncate(cached_len)
    return input_ids[cached_len:]
