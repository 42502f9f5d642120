"""Fills a new cache and hands its arrays over."""

from specdecode import KVCache


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    text = [*prefix, *drafted][: len(prefix) + accepted]
    for cache in (target_cache, draft_cache):
        size = min(len(text), cache.length)
        new = KVCache(cache.capacity, cache.keys.shape[1])
        new.append(text[:size], range(size), cache.keys[:size], cache.values[:size])
        vars(cache).update(vars(new))
    return text[draft_cache.length :]
