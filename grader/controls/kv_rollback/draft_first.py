"""The draft before the target, each by a function of its own."""


def cut(cache, length):
    if cache.length > length:
        cache.truncate(length)
    return cache.length


def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    read_by_draft = cut(draft_cache, kept)
    cut(target_cache, kept)
    return [*prefix, *drafted][read_by_draft:kept]
